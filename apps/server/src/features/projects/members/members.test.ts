import {
  projectEndpoints,
  projectListEndpoints,
  projectMemberEndpoints,
  projectOverviewEndpoints,
  projectRoleEndpoints,
} from "@lowforge/contract/projects";
import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { watchQueries } from "../../../testing/query-plans.ts";
import { listCandidates as findCandidates, listMembers } from "./member-list.db.ts";

const { addMembers, updateMember, removeMembers } = projectMemberEndpoints;

describeOnBothDatabases("the members of a project", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let administrator: TestMember;
  let developer: TestMember;
  let outsider: TestMember;
  let projectId: number;
  let roleIds: Map<string | null, number>;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    [owner, administrator] = [await app.createMember("zhou"), await app.createMember("adele")];
    [developer, outsider] = [await app.createMember("bo"), await app.createMember("outsider")];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    ({ projectId } = (await app.call(projectEndpoints.create, { name: `Peopled ${count}` }, owner)).data);
    await app.addToProject(administrator, projectId, "administrator");
    await app.addToProject(developer, projectId, "developer");
    roleIds = await rolesOf(projectId);
  });

  async function rolesOf(id: number) {
    const { data } = await app.call(projectRoleEndpoints.listRoles, { projectId: id }, owner);
    return new Map(data.map((role) => [role.key, role.roleId]));
  }
  const roleId = (key: string): number => roleIds.get(key) ?? 0;
  const list = async (query: object = {}, member = owner) =>
    (await app.call(projectMemberEndpoints.listMembers, { projectId, ...query }, member)).data;
  const names = async (query: object = {}) => (await list(query)).list.map(({ username }) => username);
  const add = (userIds: number[], key: string, member = owner) =>
    app.call(addMembers, { projectId, userIds, roleId: roleId(key) }, member);
  const update = (userId: number, key: string, member = owner) =>
    app.call(updateMember, { projectId, userId, roleId: roleId(key) }, member);
  const remove = (userIds: number[], member = owner) =>
    app.call(removeMembers, { projectId, userIds }, member);

  it("are listed by name, the creator first, with their roles", async () => {
    const { list: members, total } = await list({}, developer);
    expect(members.map(({ username, roleKey, isCreator }) => [username, roleKey, isCreator])).toEqual([
      ["zhou", "owner", true],
      ["adele", "administrator", false],
      ["bo", "developer", false],
    ]);
    expect([total, members[0]?.roleName]).toEqual([3, null]);
    expect(await names({ pageSize: 2, pageNum: 2 })).toEqual(["bo"]);
    expect(await names({ roleId: roleId("developer") })).toEqual(["bo"]);
  });

  it("are found by nickname, pinyin, initials and username, and move in the list with their name", async () => {
    const mei = await app.createMember(`mei${count}x`);
    await add([mei.id], "viewer");
    await app.call(userEndpoints.updateUserInfo, { nickname: "安美丽" }, mei);
    for (const name of ["美丽", "anmei", "aml", `MEI${count}X`])
      expect(await names({ name })).toEqual([mei.username]);
    expect((await list({ name: "nobody" })).total).toBe(0);
    expect(await names()).toEqual(["zhou", "adele", mei.username, "bo"]);
    await app.call(userEndpoints.updateUserInfo, { nickname: "aaa" }, owner);
    expect((await names())[0]).toBe("zhou");
    await app.call(userEndpoints.updateUserInfo, { nickname: "zhou" }, owner);
  });

  it("are shown with a masked phone number, and no password", async () => {
    const { db } = app.database;
    await db.updateTable("users").set({ mobile: "13800138000" }).where("id", "=", developer.id).execute();
    const [member] = (await list({ name: "bo" })).list;
    expect(member?.mobile).toBe("138****8000");
    expect(JSON.stringify(member)).not.toMatch(/hash|search|138001/);
  });

  it("are offered from those who may sign in and do not belong to it", async () => {
    const disabled = await app.createMember(`candid${count}off`);
    const free = await app.createMember(`candid${count}on`);
    const { db } = app.database;
    await db.updateTable("users").set({ is_disabled: 1 }).where("id", "=", disabled.id).execute();
    const find = async (name: string, member = owner) =>
      (await app.call(projectMemberEndpoints.listCandidates, { projectId, name }, member)).data.map(
        ({ userId }) => userId,
      );
    expect(await find(`candid${count}`)).toEqual([free.id]);
    await add([free.id], "viewer");
    expect(await find(`candid${count}`)).toEqual([]);
    expect((await add([disabled.id], "viewer")).code).toBe(codeOf("USER_MISSING"));
    const refused = await app.call(
      projectMemberEndpoints.listCandidates,
      { projectId, name: "a" },
      developer,
    );
    expect(refused.code).toBe(codeOf("NO_PERMISSION"));
  });

  it("are added in one role, change it, and leave, and the project tells of it", async () => {
    expect((await add([outsider.id, developer.id, outsider.id], "viewer")).data).toEqual({ added: 1 });
    expect((await list({ name: "bo" })).list[0]?.roleKey).toBe("developer");
    const told = async (times: number) =>
      eventually(async () => {
        const { data } = await app.call(projectOverviewEndpoints.listActivity, { projectId }, owner);
        expect(data.list).toHaveLength(times);
        return data.list.map(({ kind, actor, subject }) => [kind, actor, subject]);
      });
    await told(2);
    await update(outsider.id, "developer", administrator);
    await told(3);
    // The same role once more is no change.
    await update(outsider.id, "developer", administrator);
    await remove([outsider.id, developer.id]);
    expect((await told(5)).toReversed().slice(1)).toEqual([
      ["memberJoined", "zhou", "outsider"],
      ["memberRoleChanged", "adele", "outsider"],
      ["memberLeft", "zhou", "bo"],
      ["memberLeft", "zhou", "outsider"],
    ]);
    expect(await names()).toEqual(["zhou", "adele"]);
  });

  it("lose favorites and frequent visits with the project, and have them again with it", async () => {
    await app.call(projectEndpoints.updateFavorite, { projectId, isFavorite: true }, developer);
    await app.call(projectEndpoints.visit, { projectId }, developer);
    const shown = async () => {
      const favorites = await app.call(projectListEndpoints.list, { isFavorite: true }, developer);
      const frequent = await app.call(projectListEndpoints.listFrequent, {}, developer);
      return [favorites.data.list, frequent.data].map((rows) =>
        rows.some((row) => row.projectId === projectId),
      );
    };
    expect(await shown()).toEqual([true, true]);
    await remove([developer.id]);
    expect(await shown()).toEqual([false, false]);
    await add([developer.id], "viewer");
    expect(await shown()).toEqual([true, true]);
  });

  it("are removed all or none", async () => {
    expect((await remove([developer.id, outsider.id])).code).toBe(codeOf("MEMBER_MISSING"));
    expect((await remove([developer.id, owner.id], administrator)).code).toBe(codeOf("CREATOR_KEPT"));
    expect(await names()).toEqual(["zhou", "adele", "bo"]);
  });

  it("change no role of their own, and remove neither themselves nor the creator (security, row 56)", async () => {
    const codes = [
      await update(administrator.id, "viewer", administrator),
      await remove([administrator.id], administrator),
      await remove([owner.id]),
      await update(owner.id, "viewer"),
      await update(owner.id, "viewer", administrator),
      await remove([owner.id], administrator),
      await remove([owner.id], app.admin),
      await update(developer.id, "owner"),
      await add([outsider.id], "owner", app.admin),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => codeOf("OWN_ROLE_KEPT")),
      ...Array.from({ length: 5 }, () => codeOf("CREATOR_KEPT")),
    ]);
    expect((await update(developer.id, "administrator", developer)).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("give and take no permission that they do not hold (security, row 56)", async () => {
    const named = { projectId, name: "Lead", permissions: ["project.delete" as const] };
    const { roleId: leadId } = (await app.call(projectRoleEndpoints.addRole, named, owner)).data;
    roleIds.set("lead", leadId);
    const refused = codeOf("PERMISSION_NOT_HELD");
    expect((await add([outsider.id], "lead", administrator)).code).toBe(refused);
    expect((await update(developer.id, "lead", administrator)).code).toBe(refused);
    await add([outsider.id], "lead");
    expect((await update(outsider.id, "viewer", administrator)).code).toBe(refused);
    expect((await remove([outsider.id], administrator)).code).toBe(refused);
    expect((await update(outsider.id, "viewer", app.admin)).status).toBe(200);
  });

  it("get no role of another project, and are no members of it (security, row 54)", async () => {
    const other = (await app.call(projectEndpoints.create, { name: `Other ${count}` }, owner)).data.projectId;
    const [mine, theirs] = [roleIds, await rolesOf(other)];
    roleIds = theirs;
    expect((await add([outsider.id], "viewer")).code).toBe(codeOf("ROLE_MISSING"));
    expect((await update(developer.id, "viewer")).code).toBe(codeOf("ROLE_MISSING"));
    expect((await list({ roleId: roleId("owner") })).list).toEqual([]);
    roleIds = mine;
    expect((await remove([outsider.id])).code).toBe(codeOf("MEMBER_MISSING"));
    const foreign = await app.call(removeMembers, { projectId: other, userIds: [owner.id] }, administrator);
    expect([foreign.status, foreign.code]).toEqual([404, codeOf("PROJECT_MISSING")]);
  });

  it("gain nothing by fields that nobody asked for (security, row 55)", async () => {
    const sly = { isCreator: true, role: "owner", roleKey: "owner", addedAt: 1, isSystemAdmin: true };
    const input = { projectId, userIds: [outsider.id], roleId: roleId("viewer"), ...sly };
    expect((await app.call(addMembers, input, owner)).data).toEqual({ added: 1 });
    const [added] = (await list({ name: "outsider" })).list;
    expect(added).toMatchObject({ roleKey: "viewer", isCreator: false, isSystemAdmin: false });
    expect(added?.addedAt).not.toBe(1);
  });

  it("stay as they are in an archived project", async () => {
    await app.call(projectEndpoints.archive, { projectId }, owner);
    expect((await add([outsider.id], "viewer")).code).toBe(codeOf("PROJECT_ARCHIVED"));
    expect((await remove([developer.id])).code).toBe(codeOf("PROJECT_ARCHIVED"));
    expect(await names()).toEqual(["zhou", "adele", "bo"]);
  });

  it("are read by an index, in its order", async () => {
    if (app.database.dialect !== "sqlite") return;
    const { executor, explainAll } = watchQueries(app.database);
    const slice = { limit: 20, offset: 0 };
    await listMembers(executor, { projectId, roleId: undefined, search: undefined }, slice);
    await listMembers(executor, { projectId, roleId: undefined, search: "b" }, slice);
    for (const { plan } of await explainAll()) {
      expect(plan).toContain("SEARCH member USING INDEX project_members_by_place (project_id=?)");
    }
    const candidates = watchQueries(app.database);
    await findCandidates(candidates.executor, { projectId, search: "b", limit: 20 });
    for (const { plan } of await candidates.explainAll()) {
      expect(plan).toContain("SEARCH person USING INDEX users_by_name (is_disabled=?)");
      expect(plan).not.toContain("TEMP B-TREE");
    }
  });
});
