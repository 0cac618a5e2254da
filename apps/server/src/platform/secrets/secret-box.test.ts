import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSecretBox, openSecretBox } from "./index.ts";

describe("a box of secrets", () => {
  const box = createSecretBox(randomBytes(32));
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lowforge-secrets-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("gives back what was put in, and shows nothing of it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 4 }), fc.string(), (secret, purpose) => {
        const sealed = box.seal(secret, purpose);
        expect(box.open(sealed, purpose)).toBe(Buffer.from(secret).toString());
        expect(sealed).toMatch(/^v1\.[\w-]+$/);
      }),
    );
  });

  it("seals equal secrets into different texts", () => {
    expect(box.seal("same", "a")).not.toBe(box.seal("same", "a"));
  });

  it("refuses what was altered, moved to another place, sealed by another key, or never sealed", () => {
    const sealed = box.seal("secret", "webhook 1");
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (const index of [0, 12, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => box.open(`v1.${altered.toString("base64url")}`, "webhook 1")).toThrow();
    }
    expect(() => box.open(sealed, "webhook 2")).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(sealed, "webhook 1")).toThrow();
    for (const text of ["", "v1.", "v1.AAAA", "v2.AAAA", "secret"]) {
      expect(() => box.open(text, "webhook 1")).toThrow("no sealed secret");
    }
  });

  it("keeps its key in a file of its own, which several starters share", async () => {
    const file = join(folder, "secret-key");
    const [first, second] = await Promise.all([openSecretBox(file), openSecretBox(file)]);
    const sealed = first.seal("secret", "x");
    expect(second.open(sealed, "x")).toBe("secret");
    expect((await openSecretBox(file)).open(sealed, "x")).toBe("secret");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["secret-key"]);
  });

  it("makes no new key over one that cannot be read", async () => {
    const file = join(folder, "broken-key");
    await writeFile(file, "half");
    await expect(openSecretBox(file)).rejects.toThrow("backup");
  });
});
