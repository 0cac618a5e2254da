import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authEndpoints } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type App, createApp } from "../../app.ts";
import { parseEnvironment } from "../../platform/runtime/index.ts";
import { callerOf } from "../../testing/index.ts";
import { createEmptyPostgresDatabase, type TestDatabase } from "../../testing/postgres/index.ts";

describe.each(["sqlite", "postgres"] as const)("the first administrator (%s)", (dialect) => {
  let dataDir: string;
  let postgres: TestDatabase | null;
  let app: App;
  const start = () =>
    createApp(
      parseEnvironment({ LOWFORGE_DATA_DIR: dataDir, LOG_LEVEL: "silent", DATABASE_URL: postgres?.url }),
    );
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "lowforge-test-"));
    postgres = dialect === "postgres" ? await createEmptyPostgresDatabase() : null;
    app = await start();
  });
  afterEach(async () => {
    await app.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const passwordFile = () => join(dataDir, "initial-admin-password");

  it("gets a password that is told once and kept for their eyes alone", async () => {
    expect(app.initialPassword).toMatch(/^[\w-]{20}$/);
    expect((await readFile(passwordFile(), "utf8")).trim()).toBe(app.initialPassword);
    expect((await stat(passwordFile())).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it("is made once, however often the server starts", async () => {
    await app.close();
    app = await start();
    expect(app.initialPassword).toBeNull();
  });

  it("takes the file away by changing the password", async () => {
    const call = callerOf(app);
    const password = app.initialPassword ?? "";
    const { access_token: token } = (await call(authEndpoints.signIn, { username: "admin", password })).data;
    const change = { oldPassword: password, newPassword: "hammer and tongs 4" };
    expect((await call(userEndpoints.changePassword, change, { token })).status).toBe(200);
    await expect(stat(passwordFile())).rejects.toThrow("ENOENT");
  });
});
