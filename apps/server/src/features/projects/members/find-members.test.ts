import { projectEndpoints, projectMemberEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

const { findMembers } = projectMemberEndpoints;

describeOnBothDatabases("the search for people everywhere", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let colleague: TestMember;
  let stranger: TestMember;
  let projectId: number;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember("zhou");
    colleague = await app.createMember("colleague-lin");
    stranger = await app.createMember("stranger-lin");
    projectId = await createProject("First", owner);
    await app.addToProject(colleague, projectId, "viewer");
    await createProject("Elsewhere", stranger);
  });
  afterAll(() => app.close());

  async function createProject(name: string, member: TestMember): Promise<number> {
    return (await app.call(projectEndpoints.create, { name }, member)).data.projectId;
  }
  const find = async (search: string, member = owner) =>
    (await app.call(findMembers, { search }, member)).data;
  const names = async (search: string, member = owner) =>
    (await find(search, member)).map(({ username }) => username);
  const setProject = (values: object) =>
    app.database.db.updateTable("projects").set(values).where("id", "=", projectId).execute();

  it("finds who belongs to a project that one may read, by a part of the name in any case", async () => {
    const found = { username: "colleague-lin", projectId, projectName: "First" };
    for (const search of ["LIN", "colleague", "ague-l"]) expect(await find(search)).toMatchObject([found]);
    expect(await names("lin", colleague)).toEqual(["colleague-lin"]);
    expect(await find("nobody is called so")).toEqual([]);
  });

  it("finds nobody else, whom only administrators of the system see", async () => {
    expect(await names("lin", stranger)).toEqual(["stranger-lin"]);
    expect(await names("lin", await app.createMember())).toEqual([]);
    expect(await names("lin", app.admin)).toEqual(["colleague-lin", "stranger-lin"]);
  });

  it.each([
    { what: "disabled", values: { is_disabled: 1 }, usual: { is_disabled: 0 } },
    { what: "deleted", values: { deleted_at: 1 }, usual: { deleted_at: null } },
    { what: "a demo", values: { demo: "shop" }, usual: { demo: null } },
  ])("finds nobody in a project that is $what", async ({ values, usual }) => {
    await setProject(values);
    expect(await names("lin")).toEqual([]);
    await setProject(usual);
    expect(await names("lin")).toEqual(["colleague-lin"]);
  });

  it("finds nobody who may not sign in, and nobody who has left", async () => {
    const leaving = await app.createMember("leaving-person");
    await app.addToProject(leaving, projectId, "viewer");
    expect(await names("leaving")).toEqual(["leaving-person"]);
    const { db } = app.database;
    await db.updateTable("users").set({ is_disabled: 1 }).where("id", "=", leaving.id).execute();
    expect(await names("leaving")).toEqual([]);
    await db.updateTable("users").set({ is_disabled: 0 }).where("id", "=", leaving.id).execute();
    await db.deleteFrom("project_members").where("user_id", "=", leaving.id).execute();
    expect(await names("leaving")).toEqual([]);
  });

  it("names the project that was changed last", async () => {
    const later = await createProject("Later", owner);
    await app.addToProject(colleague, later, "viewer");
    await app.database.db.updateTable("projects").set({ updated_at: 9e12 }).where("id", "=", later).execute();
    expect(await find("colleague")).toMatchObject([{ projectId: later, projectName: "Later" }]);
  });

  it.each(["%", "_", "\\", ".*"])("takes %s as it is written", async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it.each(["", "x".repeat(101)])("refuses to look for %j", async (search) => {
    expect((await app.call(findMembers, { search }, owner)).code).toBe(codeOf("INVALID_PARAMETERS"));
  });
});
