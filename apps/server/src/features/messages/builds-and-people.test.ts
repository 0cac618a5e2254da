import { authEndpoints } from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeOnBothDatabases, type TestMember } from "../../testing/index.ts";
import { inboxOf } from "./testing/inbox.ts";
import { createToldWorld, type ToldWorld } from "./testing/told-world.ts";

describeOnBothDatabases("what members are told beside merge requests", (start) => {
  let w: ToldWorld;
  let member: TestMember;
  beforeAll(async () => {
    w = await createToldWorld(start);
  });
  afterAll(() => w.close());
  beforeEach(async () => {
    member = await w.app.createMember();
  });

  describe("of builds", () => {
    let taskId: number;
    let follower: TestMember;
    beforeEach(async () => {
      const { projectId, repositoryId } = w;
      await w.app.addToProject(member, projectId, "developer");
      follower = await w.app.createMember();
      await w.app.addToProject(follower, projectId, "viewer");
      const watch = { kind: "project" as const, id: projectId, level: "following" as const };
      await w.call(messageEndpoints.setWatch, watch, follower);
      const task = { name: "Nightly", kind: "ci" as const, branch: "main", toolId: "none" };
      const steps = [{ name: "Say", command: "true" }];
      const made = await w.call(pipelineEndpoints.addTask, { projectId, repositoryId, ...task, steps });
      ({ taskId } = made.data);
    });

    /** A run of the member that has ended so. */
    async function run(state: "success" | "failure" | "canceled"): Promise<number> {
      const { recordId, number } = (await w.call(pipelineEndpoints.run, { taskId }, member)).data;
      await w.app.database.db
        .updateTable("build_records")
        .set({ state, finished_at: w.app.clock.now() })
        .where("id", "=", recordId)
        .execute();
      const { projectId, repositoryId } = w;
      const task = { taskId, taskName: "Nightly", kind: "ci" as const, projectId, repositoryId };
      const facts = { recordId, number, branch: "main", commitSha: "0".repeat(40), actorId: member.id };
      w.app.events.emit("build-record.finished", { ...task, ...facts, state });
      await inboxOf(w.app, member).told();
      return recordId;
    }

    it("tells who began one that it failed, and whoever follows the project", async () => {
      const recordId = await run("failure");
      expect(await inboxOf(w.app, member).told()).toMatchObject([
        {
          type: "build",
          event: "build.failed",
          reason: "started",
          subject: { kind: "build", taskId, recordId, taskKind: "ci", title: "Nightly" },
          actor: null,
        },
      ]);
      expect(await inboxOf(w.app, follower).heard()).toEqual(["build.failed (following)"]);
      expect(await inboxOf(w.app, w.owner).heard()).toEqual([]);
    });

    it("tells of the first success after a failure, and of no other", async () => {
      await run("success");
      expect(await inboxOf(w.app, member).heard()).toEqual([]);
      await run("failure");
      await run("canceled");
      const recordId = await run("success");
      expect(await inboxOf(w.app, member).told()).toMatchObject([
        { event: "build.recovered", count: 2, subject: { recordId } },
      ]);
      await inboxOf(w.app, member).readAll();
      await run("success");
      expect(await inboxOf(w.app, member).unread()).toBe(0);
    });

    it("tells nothing of a task that is gone", async () => {
      await run("failure");
      await w.call(pipelineEndpoints.deleteTask, { taskId });
      expect((await inboxOf(w.app, member).list()).list).toEqual([]);
      expect(await inboxOf(w.app, member).unread()).toBe(0);
    });

    it("tells no more to whoever mutes the project", async () => {
      const watch = { kind: "project" as const, id: w.projectId, level: "muted" as const };
      await w.call(messageEndpoints.setWatch, watch, member);
      expect((await w.call(messageEndpoints.getWatch, watch, member)).data).toEqual({ level: "muted" });
      await run("failure");
      expect(await inboxOf(w.app, member).heard()).toEqual([]);
    });
  });

  describe("of their membership", () => {
    it("tells them that they have joined, and in which role, and that it has changed", async () => {
      const { projectId } = w;
      const roles = (await w.call(projectRoleEndpoints.listRoles, { projectId })).data;
      const idOf = (key: string): number => roles.find((role) => role.key === key)?.roleId ?? 0;
      const joining = { projectId, userIds: [member.id], roleId: idOf("viewer") };
      await w.call(projectMemberEndpoints.addMembers, joining);
      expect(await inboxOf(w.app, member).told()).toMatchObject([
        {
          type: "membership",
          event: "membership.joined",
          reason: "concerned",
          subject: { kind: "project", title: "viewer" },
          project: { projectId, name: "Forge" },
          actor: { username: "lindev" },
        },
      ]);
      await inboxOf(w.app, member).readAll();
      const change = { projectId, userId: member.id, roleId: idOf("developer") };
      await w.call(projectMemberEndpoints.updateMember, change);
      const [latest] = await inboxOf(w.app, member).told();
      expect(latest).toMatchObject({ event: "membership.role-changed", subject: { title: "developer" } });
      expect(await inboxOf(w.app, w.owner).heard()).toEqual([]);
    });
  });

  describe("of their account", () => {
    it("tells them of another password, a token and a key", async () => {
      const passwords = { oldPassword: member.password, newPassword: "Quite-another-1-of-them" };
      await w.call(userEndpoints.changePassword, passwords, member);
      await w.call(authEndpoints.addPersonalToken, { name: "laptop", scopes: ["api"] }, member);
      w.app.events.emit("user.key-added", { userId: member.id, keyId: 1, title: "workshop" });
      const list = await inboxOf(w.app, member).told();
      expect(list.map(({ event, subject }) => [event, "title" in subject && subject.title]).sort()).toEqual([
        ["security.key-added", "workshop"],
        ["security.password-changed", null],
        ["security.token-added", "laptop"],
      ]);
      expect(list[0]).toMatchObject({ type: "security", reason: "concerned", project: null });
    });

    it("tells them where their mail goes, and of a password that a link has replaced", async () => {
      const { events } = w.app;
      events.emit("user.email-changed", { userId: member.id, email: "lin@example.com" });
      events.emit("user.password-reset", { userId: member.id });
      const list = await inboxOf(w.app, member).told();
      expect(list.map(({ event, subject }) => [event, "title" in subject && subject.title]).sort()).toEqual([
        ["security.email-changed", "lin@example.com"],
        ["security.password-reset", null],
      ]);
      await inboxOf(w.app, member).readAll();
      events.emit("user.email-changed", { userId: member.id, email: null });
      expect(await inboxOf(w.app, member).heard()).toContain("security.email-removed (concerned)");
    });

    it("tells them of a sign-in on a device on which they never were", async () => {
      const { username, password } = member;
      const again = (await w.call(authEndpoints.signIn, { username, password })).data;
      expect(await inboxOf(w.app, member).heard()).toEqual(["security.new-sign-in (concerned)"]);
      await inboxOf(w.app, member).readAll();
      const known = { username, password, device_token: again.device_token };
      await w.call(authEndpoints.signIn, known);
      await inboxOf(w.app, member).heard();
      expect(await inboxOf(w.app, member).unread()).toBe(0);
    });
  });
});
