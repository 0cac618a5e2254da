import { authEndpoints } from "@lowforge/contract/auth";
import { noticeEndpoints, noticeStates } from "@lowforge/contract/notices";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createGitWorld, type GitWorld } from "../../testing/git-world.ts";
import { describeOnBothDatabases, type TestMember } from "../../testing/index.ts";

const hour = 3600_000;
const zone = "Europe/Berlin";

/** Each lasts an hour, whatever the clocks of its place say of it. */
const hours = [
  ["in which summer begins", "2026-03-29T01:30:00+01:00", "2026-03-29T03:30:00+02:00"],
  ["that comes a second time where summer ends", "2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"],
  ["of any other day", "2026-06-01T09:00:00+02:00", "2026-06-01T10:00:00+02:00"],
] as const;

describeOnBothDatabases("notices of an hour, while clocks are set (security, F13)", (start) => {
  let world: GitWorld;
  let admin: TestMember;
  let reader: TestMember;
  beforeAll(async () => {
    vi.stubEnv("TZ", zone);
    world = await createGitWorld(() => start({ LOWFORGE_TIME_ZONE: zone }));
    reader = await world.app.createMember();
    await world.connect("told");
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await world.close();
  });
  beforeEach(() => world.app.database.db.deleteFrom("notices").execute());

  const setClock = (moment: number): void => world.app.clock.leap(moment - world.app.clock.now());
  async function signIn(member: TestMember): Promise<TestMember> {
    const { username, password } = member;
    const { data } = await world.app.call(authEndpoints.signIn, { username, password });
    return { ...member, token: data.access_token };
  }
  /** Sessions end in the months between the tests. */
  async function beginAt(moment: number): Promise<void> {
    setClock(moment);
    admin = await signIn(world.app.admin);
    reader = await signIn(reader);
  }
  async function publish(startsAt: number, endsAt: number): Promise<number> {
    const notice = { content: "Now", severity: "urgent", startsAt, endsAt } as const;
    return (await world.app.call(noticeEndpoints.save, notice, admin)).data.noticeId;
  }
  async function pushedLines(): Promise<string[]> {
    await world.client.commit("told", { "a.txt": String(Math.random()) });
    const { exitCode, stderr } = await world.client.run(["push", "origin", "main"], { cwd: "told" });
    expect(exitCode).toBe(0);
    const lines = stderr.split("\n").filter((line) => line.startsWith("remote:"));
    return lines.map((line) => line.replace("remote:", "").trim()).filter((line) => line !== "");
  }
  /** The state in which its manager finds it, and how often a reader is shown it and a push tells it. */
  async function seen(): Promise<unknown[]> {
    const states = [];
    for (const state of noticeStates) {
      const { data } = await world.app.call(noticeEndpoints.list, { state }, admin);
      states.push(...data.list.map((notice) => (notice.state === state ? state : "at odds")));
    }
    const shown = (await world.app.call(noticeEndpoints.listAll, {}, reader)).data;
    return [...states, shown.length, (await pushedLines()).length];
  }
  const [waits, isShown, isOver] = [
    ["scheduled", 0, 0],
    ["shown", 1, 1],
    ["ended", 0, 0],
  ];

  it.each(hours)("the hour %s: it is shown from its start to its end", async (_name, first, last) => {
    const [startsAt, endsAt] = [Date.parse(first), Date.parse(last)];
    expect(endsAt - startsAt).toBe(hour);
    expect(new Date(startsAt).getTimezoneOffset()).toBe(first.endsWith("+01:00") ? -60 : -120);
    await beginAt(startsAt - 24 * hour);
    await publish(startsAt, endsAt);
    const moments = [startsAt - 1, startsAt, endsAt - 1, endsAt];
    const found = [];
    for (const moment of moments) {
      setClock(moment);
      found.push(await seen());
    }
    expect(found).toEqual([waits, isShown, isShown, isOver]);
  });

  it.each(hours)(
    "the hour %s: it is as it would be on a clock that was always right",
    async (_name, first) => {
      const startsAt = Date.parse(first);
      await beginAt(startsAt + hour / 2);
      const noticeId = await publish(startsAt, startsAt + hour);
      expect(await seen()).toEqual(isShown);
      await world.app.call(noticeEndpoints.acknowledge, { noticeId }, reader);
      const found = [];
      for (const byMs of [-hour, hour, hour, -hour]) {
        world.app.clock.leap(byMs);
        found.push(await seen());
      }
      expect(found).toEqual([waits, isShown, isOver, isShown]);
      // Nobody is asked twice for what they have read.
      const [shown] = (await world.app.call(noticeEndpoints.listAll, {}, reader)).data;
      expect(shown?.isAcknowledged).toBe(true);
    },
  );
});
