import { noticeEndpoints, type NoticeState } from "@lowforge/contract/notices";
import { projectEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

const day = 24 * 3600_000;

describeOnBothDatabases("notices", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let developer: TestMember;
  let outsider: TestMember;
  let projectId: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    [owner, developer] = [await app.createMember("owner"), await app.createMember("developer")];
    outsider = await app.createMember("outsider");
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    await app.database.db.deleteFrom("notices").execute();
    ({ projectId } = (await app.call(projectEndpoints.create, { name: `Told ${count}` }, owner)).data);
    await app.addToProject(developer, projectId, "developer");
  });

  const tell = async (content: string, more: object = {}, member = owner) =>
    (await app.call(noticeEndpoints.save, { projectId, content, ...more }, member)).data.noticeId;
  const tellAll = (content: string, more: object = {}) =>
    tell(content, { projectId: null, ...more }, app.admin);
  const shown = async (member: TestMember) => (await app.call(noticeEndpoints.listAll, {}, member)).data;
  const contents = async (member: TestMember) => (await shown(member)).map(({ content }) => content);
  const found = async (query: object, member: TestMember) => {
    const { data } = await app.call(noticeEndpoints.list, query, member);
    return data.list.map(({ content }) => content);
  };

  it("are shown to the members of their project, or to everybody, pinned first and then the latest", async () => {
    await tell("first");
    app.clock.advance(1_000);
    await tell("pinned", { isPinned: true });
    app.clock.advance(1_000);
    await tellAll("everybody");
    app.clock.advance(1_000);
    await tell("last");
    const all = ["pinned", "last", "everybody", "first"];
    expect(await contents(owner)).toEqual(all);
    expect(await contents(developer)).toEqual(all);
    expect(await contents(outsider)).toEqual(["everybody"]);
    // Whoever may read every project is not told what concerns each of them.
    expect(await contents(app.admin)).toEqual(["everybody"]);
    expect(await found({}, developer)).toEqual(all);
    expect(await found({ isForAll: true }, developer)).toEqual(["everybody"]);
    expect(await found({ projectId }, developer)).toEqual(["pinned", "last", "first"]);
    expect(await found({ projectId }, app.admin)).toEqual(["pinned", "last", "first"]);
    expect((await app.call(noticeEndpoints.list, { projectId }, outsider)).code).toBe(
      codeOf("PROJECT_MISSING"),
    );
  });

  it("carry what was said about them", async () => {
    const fields = { severity: "urgent", place: "banner", mustAcknowledge: true } as const;
    const noticeId = await tell("  # Soon  ", { ...fields, endsAt: app.clock.now() + day });
    expect(await shown(developer)).toEqual([
      {
        ...fields,
        noticeId,
        content: "# Soon",
        isPinned: false,
        project: { projectId, name: `Told ${count}` },
        state: "shown",
        startsAt: app.clock.now(),
        endsAt: app.clock.now() + day,
        isAcknowledged: false,
        acknowledgements: null,
        canManage: false,
        author: { userId: owner.id, username: "owner", nickname: "owner", mobile: null, photo: null },
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
      },
    ]);
    expect((await shown(owner))[0]).toMatchObject({ canManage: true, acknowledgements: 0 });
  });

  it("begin and end by the clock alone", async () => {
    const startsAt = app.clock.now() + day;
    await tell("tomorrow", { startsAt, endsAt: startsAt + day });
    const seen = async (): Promise<unknown[]> => [
      await contents(developer),
      ...(await Promise.all(
        (["scheduled", "shown", "ended"] satisfies NoticeState[]).map(
          async (state) => (await found({ state }, owner)).length,
        ),
      )),
      (await found({}, developer)).length,
    ];
    expect(await seen()).toEqual([[], 1, 0, 0, 0]);
    app.clock.advance(day);
    expect(await seen()).toEqual([["tomorrow"], 0, 1, 0, 1]);
    app.clock.advance(day);
    expect(await seen()).toEqual([[], 0, 0, 1, 0]);
    expect(await found({}, owner)).toEqual(["tomorrow"]);
    expect(await found({ state: "ended" }, developer)).toEqual([]);
  });

  it("are found by words, whatever the case, and paged", async () => {
    for (let number = 1; number <= 5; number += 1) {
      await tell(number % 2 === 0 ? `Server ${number} 搬迁` : `Other ${number} 100%`);
      app.clock.advance(1_000);
    }
    expect(await found({ words: "sErVeR" }, developer)).toEqual(["Server 4 搬迁", "Server 2 搬迁"]);
    expect(await found({ words: "搬" }, developer)).toHaveLength(2);
    expect(await found({ words: "0%" }, developer)).toHaveLength(3);
    expect(await found({ words: "_" }, developer)).toEqual([]);
    const { data } = await app.call(noticeEndpoints.list, { pageNum: 2, pageSize: 2 }, developer);
    expect([data.list.map(({ content }) => content), data.total]).toEqual([
      ["Other 3 100%", "Server 2 搬迁"],
      5,
    ]);
  });

  it("are found by their number, by those who may read them", async () => {
    const [first, second] = [await tell("first"), await tellAll("second")];
    expect(await found({ noticeId: first }, developer)).toEqual(["first"]);
    expect(await found({ noticeId: second }, developer)).toEqual(["second"]);
    expect(await found({ noticeId: first }, outsider)).toEqual([]);
    // An administrator reads any project, but finds without naming it only what is in their own.
    expect(await found({ noticeId: first, projectId }, app.admin)).toEqual(["first"]);
  });

  it("are made for everybody by administrators alone, and for a project by those who manage it", async () => {
    const ask = async (body: object, member: TestMember) =>
      (await app.call(noticeEndpoints.save, { content: "x", ...body }, member)).code;
    expect(await ask({}, owner)).toBe(codeOf("NO_PERMISSION"));
    expect(await ask({}, app.admin)).toBe(200);
    expect(await ask({ projectId }, developer)).toBe(codeOf("NO_PERMISSION"));
    expect(await ask({ projectId }, outsider)).toBe(codeOf("PROJECT_MISSING"));
    expect(await ask({ projectId: 999_999 }, app.admin)).toBe(codeOf("PROJECT_MISSING"));
    expect(await ask({ projectId }, app.admin)).toBe(200);
  });

  it.each([
    ["more than 1,000 characters", { content: "x".repeat(1_001) }],
    ["nothing but spaces", { content: "  \n " }],
    ["an end before the start", { startsAt: 2_000, endsAt: 1_999 }],
    ["an end that is over where it starts at once", { endsAt: 1 }],
    ["a moment that no calendar shows", { startsAt: Number.MAX_SAFE_INTEGER }],
    ["a moment before all", { endsAt: -1 }],
    ["a severity that there is not", { severity: "fatal" }],
    ["a place that there is not", { place: "everywhere" }],
  ])("are refused with %s", async (_, body) => {
    const input = { projectId, content: "x", ...body } as never;
    expect((await app.call(noticeEndpoints.save, input, owner)).code).toBe(codeOf("INVALID_PARAMETERS"));
  });

  it("take 1,000 characters as they are", async () => {
    const content = `${"公".repeat(998)}😀`;
    await tell(content);
    expect(await contents(developer)).toEqual([content]);
  });

  it("are changed field by field, and end no earlier than they begin", async () => {
    const noticeId = await tell("before", { severity: "warning", isPinned: true });
    const [before] = await shown(owner);
    app.clock.advance(5_000);
    const change = async (fields: object, member = owner) =>
      (await app.call(noticeEndpoints.edit, { noticeId, ...fields }, member)).code;
    expect(await change({ content: "after" })).toBe(200);
    const changed = { ...before, content: "after", updatedAt: app.clock.now() };
    expect(await shown(owner)).toEqual([changed]);
    expect(await found({ words: "before" }, owner)).toEqual([]);
    expect(await change({ endsAt: (before?.startsAt ?? 0) - 1 })).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await change({ endsAt: app.clock.now() })).toBe(200);
    expect(await shown(owner)).toEqual([]);
    expect(await change({ startsAt: app.clock.now() + 1 })).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await change({ endsAt: null })).toBe(200);
    expect(await contents(developer)).toEqual(["after"]);
    expect(await change({ content: "mine" }, developer)).toBe(codeOf("NO_PERMISSION"));
    expect(await change({ content: "mine" }, outsider)).toBe(codeOf("NOTICE_MISSING"));
  });

  it("for everybody are changed by administrators alone", async () => {
    const noticeId = await tellAll("all");
    expect((await app.call(noticeEndpoints.edit, { noticeId, content: "mine" }, owner)).code).toBe(
      codeOf("NO_PERMISSION"),
    );
    expect((await app.call(noticeEndpoints.remove, { noticeId }, owner)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await app.call(noticeEndpoints.edit, { noticeId, content: "ours" }, app.admin)).code).toBe(200);
    expect(await contents(owner)).toEqual(["ours"]);
  });

  it("that wait or are over do not exist for those who may not change them", async () => {
    const noticeId = await tell("later", { startsAt: app.clock.now() + day });
    for (const endpoint of [
      noticeEndpoints.edit,
      noticeEndpoints.remove,
      noticeEndpoints.listAcknowledged,
      noticeEndpoints.acknowledge,
    ]) {
      expect((await app.call(endpoint, { noticeId }, developer)).code).toBe(codeOf("NOTICE_MISSING"));
    }
    expect((await app.call(noticeEndpoints.acknowledge, { noticeId }, owner)).code).toBe(
      codeOf("NOTICE_MISSING"),
    );
    expect((await app.call(noticeEndpoints.edit, { noticeId, content: "later still" }, owner)).code).toBe(
      200,
    );
  });

  it("are read by people once, whose names their managers see, and may be asked for again", async () => {
    const noticeId = await tell("read this", { mustAcknowledge: true });
    const read = (member: TestMember) => app.call(noticeEndpoints.acknowledge, { noticeId }, member);
    const readers = async (query: object = {}) =>
      (await app.call(noticeEndpoints.listAcknowledged, { noticeId, ...query }, owner)).data;
    expect((await read(outsider)).code).toBe(codeOf("NOTICE_MISSING"));
    await read(developer);
    const readAt = app.clock.now();
    app.clock.advance(1_000);
    await read(developer);
    await read(owner);
    expect((await readers()).list.map((each) => [each.username, each.acknowledgedAt])).toEqual([
      ["owner", readAt + 1_000],
      ["developer", readAt],
    ]);
    expect((await readers({ pageNum: 2, pageSize: 1 })).list.map(({ username }) => username)).toEqual([
      "developer",
    ]);
    expect((await readers()).total).toBe(2);
    expect((await shown(owner))[0]).toMatchObject({ isAcknowledged: true, acknowledgements: 2 });
    expect((await shown(developer))[0]).toMatchObject({ isAcknowledged: true, acknowledgements: null });
    const asked = await app.call(noticeEndpoints.listAcknowledged, { noticeId }, developer);
    expect(asked.code).toBe(codeOf("NO_PERMISSION"));
    await app.call(noticeEndpoints.edit, { noticeId, content: "read it all" }, owner);
    expect((await shown(developer))[0]?.isAcknowledged).toBe(true);
    await app.call(noticeEndpoints.edit, { noticeId, asksAgain: true }, owner);
    expect((await shown(developer))[0]?.isAcknowledged).toBe(false);
    expect((await readers()).list).toEqual([]);
  });

  it("leave with a deletion, which acts only by the Authorization header (security, row 39)", async () => {
    const noticeId = await tell("gone");
    const url = noticeEndpoints.remove.path.replace("{noticeId}", String(noticeId));
    const cookie = `Admin-LC-Token=${owner.token}; Admin-Token=${owner.token}`;
    const answer = await app.http.inject({ method: "GET", url, headers: { cookie } });
    expect(answer.statusCode).toBe(401);
    expect(await contents(developer)).toEqual(["gone"]);
    await app.call(noticeEndpoints.acknowledge, { noticeId }, developer);
    expect((await app.call(noticeEndpoints.remove, { noticeId }, owner)).code).toBe(200);
    expect(await contents(developer)).toEqual([]);
    expect((await app.call(noticeEndpoints.remove, { noticeId }, owner)).code).toBe(codeOf("NOTICE_MISSING"));
    const { db } = app.database;
    const left = await db.selectFrom("notice_acknowledgements").selectAll().execute();
    expect(left.filter((row) => row.notice_id === noticeId)).toEqual([]);
  });
});
