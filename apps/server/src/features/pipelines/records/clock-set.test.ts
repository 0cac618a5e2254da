import { authEndpoints } from "@lowforge/contract/auth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { judge, type OverdueFacts } from "./overdue.rules.ts";
import { durationOf } from "./states.rules.ts";

const hour = 3600_000;

describeOnBothDatabases("somebody sets the clock (security, F13)", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it.each([
    ["an hour back", -hour],
    ["an hour on", hour],
    ["a minute back", -60_000],
    ["a minute on", 60_000],
  ])("%s, and sessions stay", async (_name, byMs) => {
    const member = await app.createMember();
    app.clock.leap(byMs);
    expect((await app.call(authEndpoints.userInfo, {}, member)).status).toBe(200);
    expect((await app.createMember()).token).not.toBe("");
  });

  it("an hour back, and who has tried too often still waits no longer than a minute", async () => {
    const { username, password } = await app.createMember();
    const tryIt = (word: string) => app.call(authEndpoints.signIn, { username, password: word });
    for (let tries = 0; tries < 11; tries += 1) await tryIt("not-this-one-42");
    expect((await tryIt(password)).code).not.toBe(200);
    app.clock.leap(-hour);
    const answers = [await tryIt(password), await tryIt("not-this-one-42")];
    expect(answers.map(({ code }) => code)).toEqual(["00000", codeOf("WRONG_CREDENTIALS")]);
  });
});

const now = 10 * hour;
const running: OverdueFacts = {
  state: "running",
  attempts: 1,
  is_cancel_requested: 0,
  queued_at: now - 2 * hour,
  started_at: now - 2 * hour,
  heartbeat_at: now - hour,
  isEmbedded: false,
  timeoutMinutes: 60,
};

it.each([
  ["ends a run that has long been silent, where nobody has set the clock", {}, "end"],
  ["ends none whose silence is only that the clock was set", { clockSetAt: now }, undefined],
  ["ends it once it is silent for as long after that", { clockSetAt: now - hour }, "end"],
])("%s (security, F13)", (_name, set, kind) => {
  const moment = { now, listeningSince: 0, runnerHeardAt: null, ...set };
  expect(judge(running, moment)?.kind).toBe(kind);
});

it("shows no negative duration of a build that ended before it began (security, F13)", () => {
  expect(durationOf(now, now - hour)).toBe(0);
});
