import { noticeEndpoints } from "@lowforge/contract/notices";
import { projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

describeOnBothDatabases("notices", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let developer: TestMember;
  let projectId: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    [owner, developer] = [await app.createMember("owner"), await app.createMember("developer")];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    await app.database.db.deleteFrom("notices").execute();
    ({ projectId } = (await app.call(projectEndpoints.create, { name: `Told ${count}` }, owner)).data);
    await app.addToProject(developer, projectId, "developer");
  });

  const tell = async (content: string, member = owner) =>
    (await app.call(noticeEndpoints.save, { projectId, content }, member)).data.noticeId;
  const shown = async (member: TestMember) => (await app.call(noticeEndpoints.listAll, {}, member)).data;
  const contents = async (member: TestMember) => (await shown(member)).map(({ content }) => content);
  const found = async (member: TestMember) => {
    const { data } = await app.call(noticeEndpoints.list, {}, member);
    return data.list.map(({ content }) => content);
  };

  it("of a disabled or deleted project are gone at once, and come back with it", async () => {
    const noticeId = await tell("inside");
    expect(await contents(developer)).toEqual(["inside"]);
    const { db } = app.database;
    const setDisabled = (isDisabled: 0 | 1) =>
      db.updateTable("projects").set({ is_disabled: isDisabled }).where("id", "=", projectId).execute();
    const isGone = async () => {
      expect(await contents(developer)).toEqual([]);
      expect(await found(developer)).toEqual([]);
      expect((await app.call(noticeEndpoints.acknowledge, { noticeId }, developer)).code).toBe(
        codeOf("NOTICE_MISSING"),
      );
    };
    await setDisabled(1);
    await isGone();
    await setDisabled(0);
    expect(await contents(developer)).toEqual(["inside"]);
    await app.call(projectLifeEndpoints.delete, { projectId }, owner);
    await isGone();
    await app.call(projectLifeEndpoints.restore, { projectId }, owner);
    expect(await contents(developer)).toEqual(["inside"]);
  });

  it("of an archived project are read, and not changed", async () => {
    const noticeId = await tell("kept");
    await app.call(projectEndpoints.archive, { projectId }, owner);
    expect((await shown(owner))[0]).toMatchObject({ content: "kept", canManage: false });
    const archived = codeOf("PROJECT_ARCHIVED");
    expect((await app.call(noticeEndpoints.save, { projectId, content: "x" }, owner)).code).toBe(archived);
    expect((await app.call(noticeEndpoints.edit, { noticeId, content: "x" }, owner)).code).toBe(archived);
    expect((await app.call(noticeEndpoints.acknowledge, { noticeId }, developer)).code).toBe(200);
  });

  it("are not shown any more to a member who has left", async () => {
    await tell("inside");
    expect(await contents(developer)).toEqual(["inside"]);
    await app.database.db.deleteFrom("project_members").where("user_id", "=", developer.id).execute();
    expect(await contents(developer)).toEqual([]);
  });

  it("stay without their author", async () => {
    const author = await app.createMember(`author${count}`);
    await app.addToProject(author, projectId, "administrator");
    await tell("orphan", author);
    await app.database.db.deleteFrom("users").where("id", "=", author.id).execute();
    expect((await shown(developer))[0]).toMatchObject({ content: "orphan", author: null });
  });
});
