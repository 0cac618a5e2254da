import { permissionKeys, projectPermissionKeys } from "@lowforge/contract";
import { projectEndpoints, seededRoleKeys } from "@lowforge/contract/projects";
import { teamEndpoints } from "@lowforge/contract/teams";
import { explanationEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createAccess, type MemberActor } from "../../../platform/access/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { watchQueries } from "../../../testing/query-plans.ts";
import { findProjectGrant } from "../projects.service.ts";
import { createExplanationService } from "./explanations.service.ts";

describeOnBothDatabases("why may I not?", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let viewer: TestMember;
  let outsider: TestMember;
  let projectId: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    [owner, viewer, outsider] = [
      await app.createMember("zoe"),
      await app.createMember("vic"),
      await app.createMember("out"),
    ];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    ({ projectId } = (await app.call(projectEndpoints.create, { name: `Payroll ${count}` }, owner)).data);
    await app.addToProject(viewer, projectId, "viewer");
  });

  type Asked = Parameters<typeof app.call<typeof explanationEndpoints.explainPermission>>[1];
  const ask = (member: TestMember, asked: Asked) =>
    app.call(explanationEndpoints.explainPermission, asked, member);
  const set = (values: object) =>
    app.database.db.updateTable("projects").set(values).where("id", "=", projectId).execute();

  it("is told with every refusal: what is missing, and where", async () => {
    const refused = await app.call(projectEndpoints.update, { projectId, name: "Mine" }, viewer);
    expect(refused.code).toBe(codeOf("NO_PERMISSION"));
    expect(refused.body["data"]).toEqual({ permission: "project.update", projectId, teamId: null });
  });

  it("tells outsiders nothing of where they were refused", async () => {
    const refused = await app.call(projectEndpoints.update, { projectId, name: "Mine" }, outsider);
    expect([refused.code, refused.body["data"]]).toEqual([codeOf("PROJECT_MISSING"), null]);
    for (const id of [projectId, 999_999]) {
      const answers = [
        await ask(outsider, { permission: "project.update", projectId: id }),
        await ask(outsider, { permission: "project.update", projectId: id, userId: viewer.id }),
        await app.call(explanationEndpoints.explainMember, { projectId: id, userId: viewer.id }, outsider),
      ];
      for (const { code } of answers) expect(code).toBe(codeOf("PROJECT_MISSING"));
    }
  });

  it("names the role, the roles that may, and whom to ask: the creator first, then by name", async () => {
    for (const name of ["lina", "bea", "carl", "dora", "emil"]) {
      const member = await app.createMember(`${name}${count}`);
      await app.addToProject(member, projectId, "administrator");
    }
    const { data } = await ask(viewer, { permission: "repository.push", projectId });
    expect(data).toMatchObject({ isAllowed: false, reason: "project-role", role: "viewer" });
    expect(data.rolesThatMay).toEqual(["owner", "administrator", "developer"]);
    const names = ["zoe", ...["bea", "carl", "dora", "emil"].map((name) => `${name}${count}`)];
    expect(data.askWhom.map(({ username }) => username)).toEqual(names);
  });

  it("masks the phone numbers of those to ask, and leaves out who may not sign in", async () => {
    const { db } = app.database;
    const lina = await app.createMember();
    await app.addToProject(lina, projectId, "administrator");
    const mobile = `138${String(10_000_000 + lina.id)}`;
    await db.updateTable("users").set({ mobile }).where("id", "=", lina.id).execute();
    const asked = async () =>
      (await ask(viewer, { permission: "repository.push", projectId })).data.askWhom.map((one) => one.mobile);
    expect(await asked()).toEqual([null, `138****${mobile.slice(-4)}`]);
    await db.updateTable("users").set({ is_disabled: 1 }).where("id", "=", lina.id).execute();
    expect(await asked()).toEqual([null]);
  });

  it("says so where they may, and sends nobody to anybody", async () => {
    const { data } = await ask(viewer, { permission: "project.read", projectId });
    expect(data).toMatchObject({ isAllowed: true, reason: null, askWhom: [] });
  });

  it("answers of another member to whoever manages members, and to nobody else", async () => {
    const question = { permission: "repository.push", projectId, userId: viewer.id } as const;
    expect((await ask(owner, question)).data).toMatchObject({ reason: "project-role", role: "viewer" });
    expect((await ask(owner, { ...question, userId: outsider.id })).data.reason).toBe("not-a-member");
    expect((await ask(owner, { ...question, userId: 999_999 })).code).toBe(codeOf("USER_MISSING"));
    expect((await ask(viewer, { ...question, userId: owner.id })).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("sends whoever meets an archive to those who can end it, and looks into it", async () => {
    await set({ status: "archived" });
    const { data } = await ask(owner, { permission: "repository.push", projectId });
    expect(data).toMatchObject({ reason: "project-archived", role: "owner", askWhom: [] });
    const of = { permission: "repository.push", projectId, userId: viewer.id } as const;
    expect((await ask(owner, of)).data.reason).toBe("project-role");
  });

  it("sends whoever meets a disabled project to the system administrators", async () => {
    await set({ is_disabled: 1 });
    const { data } = await ask(owner, { permission: "project.read", projectId });
    expect(data.reason).toBe("project-disabled");
    expect(data.askWhom.map(({ username }) => username)).toEqual(["admin"]);
  });

  it("sends nobody to anybody for a demo", async () => {
    await set({ demo: "ready" });
    const { data } = await ask(outsider, { permission: "repository.push", projectId });
    expect(data).toMatchObject({ reason: "demo-project", role: null, askWhom: [] });
  });

  it("of the whole installation is the system's role, and its administrators are whom to ask", async () => {
    const { data } = await ask(viewer, { permission: "user.manage" });
    expect(data).toMatchObject({ reason: "system-role", role: null, rolesThatMay: [] });
    expect(data.askWhom.map(({ username }) => username)).toEqual(["admin"]);
    expect((await ask(app.admin, { permission: "user.manage" })).data.isAllowed).toBe(true);
    const of = { permission: "audit.read", userId: viewer.id } as const;
    expect((await ask(app.admin, of)).data.reason).toBe("system-role");
    expect((await ask(owner, of)).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("in a team is that one does not lead it, and nothing is told outside of it", async () => {
    const { teamId } = (
      await app.call(teamEndpoints.create, { name: `Team ${count}`, description: "" }, owner)
    ).data;
    const row = { team_id: teamId, user_id: viewer.id, added_at: 1, place: "vic" };
    await app.database.db.insertInto("team_members").values(row).execute();
    const question = { permission: "team.manage", teamId } as const;
    const { data } = await ask(viewer, question);
    expect(data).toMatchObject({ reason: "not-team-leader", role: "member" });
    expect(data.askWhom.map(({ username }) => username)).toEqual(["zoe"]);
    expect((await ask(outsider, question)).code).toBe(codeOf("TEAM_MISSING"));
    expect((await ask(owner, { ...question, userId: outsider.id })).data.reason).toBe("not-in-team");
    expect((await ask(viewer, { ...question, userId: owner.id })).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("has to say where, for a permission of a project or a team", async () => {
    for (const permission of ["project.read", "team.read"] as const) {
      const { code, body } = await ask(owner, { permission });
      expect([code, body["fields"]]).toMatchObject([codeOf("INVALID_PARAMETERS"), [{ problem: "required" }]]);
    }
  });

  it("answers of everything that a member may and may not in a project, and which roles may", async () => {
    const { data } = await app.call(
      explanationEndpoints.explainMember,
      { projectId, userId: viewer.id },
      owner,
    );
    expect(data.role).toBe("viewer");
    expect(data.permissions.map(({ permission }) => permission)).toEqual(projectPermissionKeys);
    const held = data.permissions.filter(({ reason }) => reason === null);
    expect(held.map(({ permission }) => permission)).toEqual([
      "project.read",
      "repository.read",
      "build-task.read",
    ]);
    expect(data.permissions.find(({ permission }) => permission === "project.delete")).toEqual({
      permission: "project.delete",
      reason: "project-role",
      rolesThatMay: ["owner"],
    });
    expect(
      (await app.call(explanationEndpoints.explainMember, { projectId, userId: owner.id }, viewer)).code,
    ).toBe(codeOf("NO_PERMISSION"));
    expect(
      (await app.call(explanationEndpoints.explainMember, { projectId, userId: viewer.id }, viewer)).status,
    ).toBe(200);
  });

  it("never says other than the refusal does, whatever the role and the state of the project", async () => {
    const { db } = app.database;
    const access = createAccess((userId, id) => findProjectGrant(db, userId, id));
    const states = [{}, { status: "archived" }, { is_disabled: 1 }, { demo: "ready" }] as const;
    const plain = { status: "active", is_disabled: 0, demo: null } as const;
    for (const state of states) {
      await set({ ...plain, ...state });
      for (const role of seededRoleKeys) {
        const { id } = await db
          .selectFrom("project_roles")
          .select("id")
          .where("project_id", "=", projectId)
          .where("key", "=", role)
          .executeTakeFirstOrThrow();
        await db
          .updateTable("project_members")
          .set({ role_id: id })
          .where("project_id", "=", projectId)
          .where("user_id", "=", viewer.id)
          .execute();
        const { data } = await app.call(
          explanationEndpoints.explainMember,
          { projectId, userId: viewer.id },
          viewer,
        );
        const actor = {
          kind: "member",
          userId: viewer.id,
          username: "vic",
          nickname: "vic",
          isSystemAdmin: false,
          tokenId: 1,
          scopes: null,
        } satisfies MemberActor;
        const subject = {
          kind: "project",
          projectId,
          isArchived: "status" in state || "demo" in state,
          isDisabled: "is_disabled" in state,
          isDemo: "demo" in state,
        } as const;
        for (const { permission, reason } of data.permissions) {
          expect([permission, reason === null]).toEqual([
            permission,
            await access.can(actor, permission, subject),
          ]);
        }
      }
    }
  });

  it("asks the same number of queries of a project of two members and of forty", async () => {
    const actor = {
      kind: "member",
      userId: viewer.id,
      username: "vic",
      nickname: "vic",
      isSystemAdmin: false,
      tokenId: 1,
      scopes: null,
    } satisfies MemberActor;
    const counts = [];
    for (const newcomers of [0, 40]) {
      for (let one = 0; one < newcomers; one += 1) {
        const username = `crowd${count}-${one}`;
        const person = {
          username,
          nickname: username,
          password_hash: "",
          is_system_admin: 0,
          created_at: 0,
          mobile: null,
        } as const;
        const { id } = await app.database.db
          .insertInto("users")
          .values(person)
          .returning("id")
          .executeTakeFirstOrThrow();
        await app.addToProject({ ...outsider, id }, projectId, "administrator");
      }
      const { executor, explainAll } = watchQueries(app.database);
      const service = createExplanationService({
        db: executor,
        access: createAccess((userId, id) => findProjectGrant(executor, userId, id)),
      });
      await service.explain(actor, { permission: "repository.push", projectId });
      await service.explainMember(actor, { projectId, userId: viewer.id });
      counts.push((await explainAll()).length);
    }
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeLessThan(10);
  });

  it("knows every permission there is", async () => {
    const { teamId } = (
      await app.call(teamEndpoints.create, { name: `All ${count}`, description: "" }, owner)
    ).data;
    for (const permission of permissionKeys) {
      expect((await ask(owner, { permission, projectId, teamId })).status).toBe(200);
    }
  });
});
