import { authEndpoints } from "@lowforge/contract/auth";
import { accountEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../testing/index.ts";
import { insertUser, noPassword } from "../../users/index.ts";

/** Each costs what a real password costs to check, tens of milliseconds of a core. */
const samples = 12;
/** Without the same work, who is unknown would be answered some twenty times as fast. */
const [least, most] = [0.5, 2];

/** Security, row 47: neither the answer nor its time tells whether there is somebody of a name. */
describe("guessing names", () => {
  let app: TestApp;
  const names = { known: "known-to-all", disabled: "shut-out", withoutPassword: "by-provider" };
  beforeAll(async () => {
    app = await buildTestApp();
    for (const username of [names.known, names.disabled]) {
      const account = { username, nickname: username };
      const { data } = await app.call(accountEndpoints.create, account, app.admin);
      if (username === names.disabled) {
        await app.call(accountEndpoints.disable, { userId: data.userId }, app.admin);
      }
    }
    await insertUser(app.database.db, {
      ...{ username: names.withoutPassword, nickname: "x", mobile: null, passwordHash: noPassword },
      ...{ isSystemAdmin: false, createdAt: 1 },
    });
  });
  afterAll(() => app.close());

  const ways = [
    [
      "signing in",
      async (username: string) => {
        const answer = await app.call(authEndpoints.signIn, { username, password: "not-this-one-42" });
        const { requestId: _, ...body } = answer.body;
        return JSON.stringify([answer.status, body]);
      },
    ],
    [
      "git over HTTP",
      async (username: string) => {
        const authorization = `Basic ${Buffer.from(`${username}:not-this-one-42`).toString("base64")}`;
        const url = "/git/some/where.git/info/refs?service=git-upload-pack";
        const answer = await app.http.inject({ method: "GET", url, headers: { authorization } });
        return JSON.stringify([answer.statusCode, answer.body]);
      },
    ],
  ] as const;

  it.each(ways)("by %s brings the same answer in the same time", async (_way, ask) => {
    const tookMs: Record<string, number[]> = {};
    const answers = new Set<string>();
    // In turn, so that whatever else the machine does meets all of them.
    for (let round = 0; round < samples; round += 1) {
      app.clock.advance(60_000);
      for (const [kind, name] of [...Object.entries(names), ["unknown", `nobody-${round}`] as const]) {
        const from = performance.now();
        answers.add(await ask(name));
        (tookMs[kind] ??= []).push(performance.now() - from);
      }
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain("401");
    const unknown = median(tookMs["unknown"]);
    for (const kind of Object.keys(names)) {
      const ratio = median(tookMs[kind]) / unknown;
      expect([kind, ratio > least && ratio < most, ratio]).toEqual([kind, true, ratio]);
    }
  });
});

function median(values: readonly number[] = []): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
