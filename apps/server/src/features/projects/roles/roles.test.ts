import { projectPermissionKeys, type ProjectPermissionKey } from "@lowforge/contract";
import {
  projectEndpoints,
  projectMemberEndpoints,
  projectRoleEndpoints,
  rolesPerProject,
} from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

const { editRolePermissions, addRole } = projectRoleEndpoints;

describeOnBothDatabases("the roles of a project", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let administrator: TestMember;
  let developer: TestMember;
  let projectId: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember();
    [administrator, developer] = [await app.createMember(), await app.createMember()];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    ({ projectId } = (await app.call(projectEndpoints.create, { name: `Roles ${count}` }, owner)).data);
    await app.addToProject(administrator, projectId, "administrator");
    await app.addToProject(developer, projectId, "developer");
  });

  const list = async (member = owner) =>
    (await app.call(projectRoleEndpoints.listRoles, { projectId }, member)).data;
  const idOf = async (key: string) => (await list()).find((role) => role.key === key)?.roleId ?? 0;
  const edit = (roleId: number, permissions: ProjectPermissionKey[], member = owner) =>
    app.call(editRolePermissions, { projectId, roleId, permissions }, member);
  const make = (name: string, permissions: ProjectPermissionKey[] = [], member = owner) =>
    app.call(addRole, { projectId, name, permissions }, member);
  const rename = (roleId: number, name: string, member = owner) =>
    app.call(projectRoleEndpoints.renameRole, { projectId, roleId, name }, member);
  const remove = (roleId: number, member = owner) =>
    app.call(projectRoleEndpoints.removeRole, { projectId, roleId }, member);

  it("are chosen from every permission there is, by groups", async () => {
    const { data } = await app.call(projectRoleEndpoints.getBaseAuthorityList, {}, developer);
    expect(data.map(({ key }) => key)).toEqual(["project", "members", "repositories", "builds"]);
    expect(data.flatMap(({ permissions }) => permissions).toSorted()).toEqual(
      [...projectPermissionKeys].toSorted(),
    );
  });

  it("are those that it began with, then the others by name, with who holds them", async () => {
    await make("测试");
    await make("auditor");
    const roles = await list(developer);
    expect(roles.map(({ key, name, memberCount, isOwn }) => [key, name, memberCount, isOwn])).toEqual([
      ["owner", null, 1, false],
      ["administrator", null, 1, false],
      ["developer", null, 1, true],
      ["viewer", null, 0, false],
      [null, "auditor", 0, false],
      [null, "测试", 0, false],
    ]);
    expect(roles[0]?.permissions).toEqual(projectPermissionKeys);
  });

  it("may do what they are given, for all who hold them and at once", async () => {
    const repository = { projectId, name: "code" };
    expect((await app.call(repositoryEndpoints.create, repository, developer)).code).toBe(
      codeOf("NO_PERMISSION"),
    );
    const roleId = await idOf("developer");
    await edit(roleId, ["repository.read", "repository.create"], administrator);
    expect((await app.call(repositoryEndpoints.create, repository, developer)).status).toBe(200);
    const { data } = await app.call(
      projectRoleEndpoints.getRolePermissions,
      { projectId, roleId },
      developer,
    );
    expect(data).toEqual(["project.read", "repository.read", "repository.create"]);
    await edit(roleId, []);
    expect((await app.call(projectEndpoints.getInfo, { projectId }, developer)).data.permissions).toEqual([
      "project.read",
    ]);
    const { code } = await app.call(repositoryEndpoints.list, { projectId }, developer);
    expect(code).toBe(codeOf("NO_PERMISSION"));
  });

  it("are not edited by who holds them, nor is the owner's by anybody (security, row 56)", async () => {
    expect((await edit(await idOf("administrator"), [], administrator)).code).toBe(codeOf("OWN_ROLE_KEPT"));
    const ownerRole = await idOf("owner");
    for (const member of [owner, administrator, app.admin]) {
      expect((await edit(ownerRole, [], member)).code).toBe(codeOf("ROLE_FIXED"));
      expect((await rename(ownerRole, "Boss", member)).code).toBe(codeOf("ROLE_FIXED"));
      expect((await remove(ownerRole, member)).code).toBe(codeOf("ROLE_FIXED"));
    }
    expect((await edit(await idOf("viewer"), [], developer)).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("take no permission that their editor does not hold, or that does not exist (security, row 56)", async () => {
    const refused = codeOf("PERMISSION_NOT_HELD");
    const viewer = await idOf("viewer");
    expect((await make("Lead", ["project.delete"], administrator)).code).toBe(refused);
    expect((await edit(viewer, ["project.delete"], administrator)).code).toBe(refused);
    const { roleId } = (await make("Lead", ["project.delete"])).data;
    for (const answer of [
      await edit(roleId, [], administrator),
      await rename(roleId, "Guest", administrator),
      await remove(roleId, administrator),
    ]) {
      expect(answer.code).toBe(refused);
    }
    for (const unknown of ["runner.manage", "project.disable", "*", "__proto__"]) {
      expect((await edit(viewer, [unknown as ProjectPermissionKey])).status).toBe(400);
    }
  });

  it("are told apart by their names, however they are written", async () => {
    const { roleId } = (await make("QA")).data;
    expect((await make("qa")).code).toBe(codeOf("ROLE_EXISTS"));
    expect((await make("Developer")).code).toBe(codeOf("ROLE_EXISTS"));
    const viewer = await idOf("viewer");
    expect((await rename(viewer, "ＱＡ")).code).toBe(codeOf("ROLE_EXISTS"));
    expect((await rename(viewer, "Guest")).status).toBe(200);
    expect((await rename(roleId, "guest")).code).toBe(codeOf("ROLE_EXISTS"));
    expect((await rename(roleId, "Qa")).status).toBe(200);
    expect((await list()).map(({ key, name }) => [key, name]).slice(3)).toEqual([
      ["viewer", "Guest"],
      [null, "Qa"],
    ]);
  });

  it("bear the names that they were given wherever a role is shown", async () => {
    const { roleId } = (await make("Tester", ["repository.read"])).data;
    const change = { projectId, userId: developer.id, roleId };
    await app.call(projectMemberEndpoints.updateMember, change, owner);
    expect((await app.call(projectEndpoints.getInfo, { projectId }, developer)).data.role).toBe("Tester");
    const query = { projectId, roleId };
    const { data } = await app.call(projectMemberEndpoints.listMembers, query, developer);
    expect(data.list.map(({ userId, roleKey, roleName }) => [userId, roleKey, roleName])).toEqual([
      [developer.id, null, "Tester"],
    ]);
  });

  it("are deleted once nobody holds them, but for those that the project began with", async () => {
    const { roleId } = (await make("Tester")).data;
    const change = { projectId, userId: developer.id, roleId };
    await app.call(projectMemberEndpoints.updateMember, change, owner);
    expect((await remove(roleId)).code).toBe(codeOf("ROLE_IN_USE"));
    await app.call(projectMemberEndpoints.removeMembers, { projectId, userIds: [developer.id] }, owner);
    expect((await remove(roleId)).status).toBe(200);
    expect((await remove(roleId)).code).toBe(codeOf("ROLE_MISSING"));
    expect((await remove(await idOf("viewer"))).code).toBe(codeOf("ROLE_FIXED"));
  });

  it("are of one project only (security, row 54)", async () => {
    const other = await app.call(projectEndpoints.create, { name: `Far ${count}` }, app.admin);
    const foreign = await app.call(
      projectRoleEndpoints.listRoles,
      { projectId: other.data.projectId },
      app.admin,
    );
    const roleId = foreign.data.find(({ key }) => key === "viewer")?.roleId ?? 0;
    const answers = [
      await edit(roleId, projectPermissionKeys.slice()),
      await rename(roleId, "Mine"),
      await remove(roleId),
      await app.call(projectRoleEndpoints.getRolePermissions, { projectId, roleId }, owner),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([404, codeOf("ROLE_MISSING")]);
    const outside = { projectId: other.data.projectId };
    const { code } = await app.call(projectRoleEndpoints.listRoles, outside, owner);
    expect(code).toBe(codeOf("PROJECT_MISSING"));
  });

  it("are as many as a project can hold", async () => {
    const { db } = app.database;
    const rows = Array.from({ length: rolesPerProject - 5 }, (_, index) => ({
      project_id: projectId,
      key: `made:${index}`,
      permissions: "[]",
      name: `r${index}`,
      folded_name: `r${index}`,
    }));
    await db.insertInto("project_roles").values(rows).execute();
    expect((await make("Last")).status).toBe(200);
    expect((await make("Too many")).code).toBe(codeOf("ROLE_LIMIT_REACHED"));
  });
});
