import { conversationEndpoints } from "@lowforge/contract/merge-requests";
import { messageEndpoints } from "@lowforge/contract/messages";
import {
  projectEndpoints,
  projectLifeEndpoints,
  projectMemberEndpoints,
  projectRoleEndpoints,
} from "@lowforge/contract/projects";
import { repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../testing/index.ts";
import { type Inbox, inboxOf } from "./testing/inbox.ts";
import { createToldWorld, type ToldWorld } from "./testing/told-world.ts";

/** Whoever may not read something any longer sees none of its messages, in no list and no count (security, row 54). */
describeOnBothDatabases("messages of what somebody may not read any longer", (start) => {
  let w: ToldWorld;
  let member: TestMember;
  let inbox: Inbox;
  let mergeRequestId: number;
  beforeAll(async () => {
    w = await createToldWorld(start);
    ({ mergeRequestId } = await w.open());
  });
  afterAll(() => w.close());
  beforeEach(async () => {
    member = await w.app.createMember();
    inbox = inboxOf(w.app, member);
    await w.app.addToProject(member, w.projectId, "developer");
    await mention();
    expect(await inbox.unread()).toBe(1);
  });

  const mention = async (): Promise<void> => {
    await w.call(conversationEndpoints.addThread, { mergeRequestId, body: `Hello @${member.username}` });
    await inbox.told();
  };
  const expectNothing = async (): Promise<void> => {
    await w.app.events.settle();
    expect(await inbox.unread()).toBe(0);
    const { list, unread } = await inbox.list();
    expect([list, unread.mention]).toEqual([[], 0]);
  };

  it("go with the membership, whose end is told", async () => {
    const { projectId } = w;
    await w.call(projectMemberEndpoints.removeMembers, { projectId, userIds: [member.id] });
    const list = await inbox.told();
    expect(list).toMatchObject([
      { event: "membership.left", subject: { kind: "project", title: null }, project: { name: "Forge" } },
    ]);
    expect(await inbox.unread()).toBe(1);
    await mention();
    expect(await inbox.told()).toHaveLength(1);
  });

  it("are neither listed nor counted where nobody has told of the end", async () => {
    await w.app.database.db.deleteFrom("project_members").where("user_id", "=", member.id).execute();
    expect((await inbox.list()).list).toEqual([]);
    expect(await inbox.unread()).toBe(0);
  });

  it("go with the role's permission to read code", async () => {
    const { projectId } = w;
    const roles = (await w.call(projectRoleEndpoints.listRoles, { projectId })).data;
    const roleId = roles.find(({ key }) => key === "developer")?.roleId ?? 0;
    const permissions = ["project.read" as const];
    const held = roles.find(({ key }) => key === "developer")?.permissions ?? [];
    await w.call(projectRoleEndpoints.editRolePermissions, { projectId, roleId, permissions });
    await expectNothing();
    await w.call(projectRoleEndpoints.editRolePermissions, { projectId, roleId, permissions: held });
  });

  it("go when the project is disabled, and no new ones come", async () => {
    const { projectId } = w;
    await w.call(projectLifeEndpoints.disable, { projectId }, w.app.admin);
    await expectNothing();
    await w.call(projectLifeEndpoints.enable, { projectId }, w.app.admin);
    await mention();
    expect(await inbox.unread()).toBe(1);
  });

  it("go when the repository is deleted, and their requests can be watched no longer", async () => {
    const { repositoryId } = w;
    await w.call(repositoryEndpoints.delete, { repositoryId });
    await expectNothing();
    const watched = { kind: "mergeRequest" as const, id: mergeRequestId };
    expect((await w.call(messageEndpoints.getWatch, watched, member)).code).toBe(
      codeOf("MERGE_REQUEST_MISSING"),
    );
    await w.call(trashEndpoints.restore, { repositoryId });
  });

  it("go when the repository moves where they may not follow, and stay with whoever may", async () => {
    const { projectId: elsewhere } = (await w.call(projectEndpoints.create, { name: "Elsewhere" })).data;
    const friend = await w.app.createMember();
    await w.app.addToProject(friend, w.projectId, "developer");
    await w.app.addToProject(friend, elsewhere, "viewer");
    const theirs = inboxOf(w.app, friend);
    await w.call(conversationEndpoints.addThread, { mergeRequestId, body: `Hello @${friend.username}` });
    await theirs.told();
    const move = (projectId: number) =>
      w.call(repositoryEndpoints.transfer, { repositoryId: w.repositoryId, projectId });
    expect((await move(elsewhere)).status).toBe(200);
    await expectNothing();
    expect((await theirs.list()).list).toMatchObject([{ project: { projectId: elsewhere } }]);
    expect(await theirs.unread()).toBe(1);
    await move(w.projectId);
  });

  it("go when the project is deleted", async () => {
    const { projectId } = w;
    await w.call(projectLifeEndpoints.delete, { projectId });
    await expectNothing();
    const watched = { kind: "project" as const, id: projectId, level: "following" as const };
    expect((await w.call(messageEndpoints.setWatch, watched, member)).code).toBe(codeOf("PROJECT_MISSING"));
    await w.call(projectLifeEndpoints.restore, { projectId });
  });
});
