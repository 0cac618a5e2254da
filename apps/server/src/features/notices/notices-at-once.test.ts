import { noticeEndpoints } from "@lowforge/contract/notices";
import { projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { always, clickAll, countCodes, onlyOnce } from "../../testing/clicks.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

describeOnBothDatabases("what many ask of notices at the same moment", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: number;
  let noticeId: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    ({ projectId } = (await app.call(projectEndpoints.create, { name: `Crowd ${count}` }, owner)).data);
    ({ noticeId } = (await app.call(noticeEndpoints.save, { projectId, content: "here" }, owner)).data);
  });

  it("notes once that somebody has read a notice", async () => {
    expect(await clickAll(() => app.call(noticeEndpoints.acknowledge, { noticeId }, owner))).toEqual(always);
    expect((await app.call(noticeEndpoints.listAcknowledged, { noticeId }, owner)).data.total).toBe(1);
  });

  it("deletes a notice once", async () => {
    expect(await clickAll(() => app.call(noticeEndpoints.remove, { noticeId }, owner))).toEqual(
      onlyOnce("NOTICE_MISSING"),
    );
  });

  it("keeps what each of two changes at once was about, and lets no notice end before it begins", async () => {
    const { startsAt } = (await app.call(noticeEndpoints.list, { projectId }, owner)).data.list[0] ?? {
      startsAt: 0,
    };
    await Promise.all([
      app.call(noticeEndpoints.edit, { noticeId, content: "there" }, owner),
      app.call(noticeEndpoints.edit, { noticeId, isPinned: true }, owner),
    ]);
    const changed = (await app.call(noticeEndpoints.list, { projectId }, owner)).data.list[0];
    expect(changed).toMatchObject({ content: "there", isPinned: true });
    const answers = await Promise.all([
      app.call(noticeEndpoints.edit, { noticeId, endsAt: startsAt + 1 }, owner),
      app.call(noticeEndpoints.edit, { noticeId, startsAt: startsAt + 2 }, owner),
    ]);
    expect(countCodes(answers)).toEqual(
      new Map([
        [200, 1],
        [codeOf("INVALID_PARAMETERS"), 1],
      ]),
    );
  });

  it("reads or deletes a notice, and fails for no other reason than that it is gone", async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => app.createMember()));
    for (const reader of readers) await app.addToProject(reader, projectId, "viewer");
    const answers = await Promise.all([
      ...readers.map((reader) => app.call(noticeEndpoints.acknowledge, { noticeId }, reader)),
      app.call(noticeEndpoints.remove, { noticeId }, owner),
      app.call(noticeEndpoints.edit, { noticeId, asksAgain: true }, owner),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code !== 200 && code !== codeOf("NOTICE_MISSING"))).toEqual([]);
  });

  it("tells nobody in a project that is deleted meanwhile", async () => {
    const [saved] = await Promise.all([
      app.call(noticeEndpoints.save, { projectId, content: "too late" }, owner),
      app.call(projectLifeEndpoints.delete, { projectId }, owner),
    ]);
    expect([200, codeOf("PROJECT_MISSING")]).toContain(saved.code);
    expect(
      (await app.call(noticeEndpoints.list, {}, owner)).data.list.filter(
        (each) => each.project?.projectId === projectId,
      ),
    ).toEqual([]);
  });
});
