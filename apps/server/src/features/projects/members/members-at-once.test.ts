import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { projectEndpoints, projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { always, clickAll, clicks, onlyOnce } from "../../../testing/clicks.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

const { addMembers, updateMember, removeMembers, listMembers } = projectMemberEndpoints;
const { addRole, removeRole, renameRole, editRolePermissions, listRoles } = projectRoleEndpoints;

describeOnBothDatabases("what many ask of members and roles at the same moment", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let other: TestMember;
  let projectId: number;
  let viewerId: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    [owner, other] = [await app.createMember(), await app.createMember()];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    ({ projectId } = (await app.call(projectEndpoints.create, { name: `Crowd ${count}` }, owner)).data);
    const roles = (await app.call(listRoles, { projectId }, owner)).data;
    viewerId = roles.find(({ key }) => key === "viewer")?.roleId ?? 0;
  });

  const click = <E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>) =>
    clickAll(() => app.call(endpoint, input, owner));
  const make = async (name: string) =>
    (await app.call(addRole, { projectId, name, permissions: [] }, owner)).data.roleId;

  it("adds somebody once", async () => {
    const input = { projectId, userIds: [other.id], roleId: viewerId };
    const asked = Array.from({ length: clicks }, () => app.call(addMembers, input, owner));
    const added = (await Promise.all(asked)).map(({ data }) => data.added);
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it("changes a role as often as it is asked, and removes a member once", async () => {
    await app.addToProject(other, projectId, "developer");
    expect(await click(updateMember, { projectId, userId: other.id, roleId: viewerId })).toEqual(always);
    expect(await click(removeMembers, { projectId, userIds: [other.id] })).toEqual(
      onlyOnce("MEMBER_MISSING"),
    );
  });

  it("makes a role of a name once, edits it as often as it is asked, and deletes it once", async () => {
    expect(await click(addRole, { projectId, name: "QA", permissions: [] })).toEqual(onlyOnce("ROLE_EXISTS"));
    const roles = (await app.call(listRoles, { projectId }, owner)).data;
    const roleId = roles.find(({ name }) => name === "QA")?.roleId ?? 0;
    expect(await click(editRolePermissions, { projectId, roleId, permissions: ["project.update"] })).toEqual(
      always,
    );
    expect(await click(renameRole, { projectId, roleId, name: "Quality" })).toEqual(always);
    expect(await click(removeRole, { projectId, roleId })).toEqual(onlyOnce("ROLE_MISSING"));
  });

  it("gives a role or deletes it, and leaves nobody without one", async () => {
    for (let round = 0; round < 4; round += 1) {
      const roleId = await make(`R${round}`);
      const adding = () => app.call(addMembers, { projectId, userIds: [other.id], roleId }, owner);
      const deleting = () => app.call(removeRole, { projectId, roleId }, owner);
      const turns = round % 2 === 0 ? [adding, deleting] : [deleting, adding];
      const answers = await Promise.all(turns.map(async (ask) => ask()));
      const codes = answers.map(({ code }) => code).filter((code) => code !== 200);
      expect(codes).toHaveLength(1);
      expect([codeOf("ROLE_IN_USE"), codeOf("ROLE_MISSING")]).toContain(codes[0]);
      const { list } = (await app.call(listMembers, { projectId }, owner)).data;
      const isIn = list.some(({ userId }) => userId === other.id);
      if (isIn) await app.call(removeMembers, { projectId, userIds: [other.id] }, owner);
      expect(isIn).toBe(codes[0] === codeOf("ROLE_IN_USE"));
    }
  });

  it("lets two administrators who remove each other do so once", async () => {
    const [first, second] = [other, await app.createMember()];
    for (const member of [first, second]) await app.addToProject(member, projectId, "administrator");
    const answers = await Promise.all([
      app.call(removeMembers, { projectId, userIds: [second.id] }, first),
      app.call(removeMembers, { projectId, userIds: [first.id] }, second),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, codeOf("PROJECT_MISSING")].toSorted());
  });
});
