import type { EndpointInput } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints, projectLifeEndpoints, projectMemberEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { auditEndpoints, sshKeyEndpoints } from "@lowforge/contract/users";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRole } from "../../projects/index.ts";
import { createAudit } from "../../../platform/audit/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import {
  buildTestApp,
  codeOf,
  describeOnBothDatabases,
  type TestApp,
  type TestMember,
} from "../../../testing/index.ts";

const principalOf = ({ id, username }: TestMember) => ({ kind: "principal", userId: id, username }) as const;

const publicKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIC4BkINHKKf7eGX/vfWPF+8KrkdL9k3Oq4WqPPVhqM7D lin@home";

type Query = EndpointInput<typeof auditEndpoints.listAudit>;

describeOnBothDatabases("the audit trail", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  const list = async (query: Query = {}) =>
    (await app.call(auditEndpoints.listAudit, query, app.admin)).data.list;
  const verify = async () => (await app.call(auditEndpoints.verifyAudit, {}, app.admin)).data;
  const createProject = async (name: string) =>
    (await app.call(projectEndpoints.create, { name }, app.admin)).data.projectId;

  it("tells who did what to whom, when and from where", async () => {
    const projectId = await createProject("Remembered");
    const member = await app.createMember();
    const roleId = (await findRole(app.database.db, projectId, "developer"))?.id ?? 0;
    const input = { projectId, userIds: [member.id], roleId };
    await app.call(projectMemberEndpoints.addMembers, input, app.admin);
    expect(await list({ projectId })).toMatchObject([
      {
        action: "member.added",
        at: app.clock.now(),
        actor: { userId: app.admin.id, name: app.admin.username },
        address: "127.0.0.1",
        subject: { id: member.id, name: member.username },
        details: { role: "developer" },
      },
      { action: "project.created", subject: { id: projectId, name: "Remembered" } },
    ]);
  });

  it("keeps nothing of what was refused or rolled back", async () => {
    const stranger = await app.createMember();
    const { total } = await verify();
    const projectId = await createProject("Once");
    await app.call(projectLifeEndpoints.delete, { projectId }, stranger);
    await app.call(projectEndpoints.create, { name: "Once" }, app.admin);
    const { db } = app.database;
    const failing = transaction(db, async (tx) => {
      await createAudit(app.clock).record(tx, principalOf(app.admin), {
        action: "project.created",
        subject: { id: 1, name: "Never" },
      });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await verify()).toMatchObject({ brokenAt: null, total: total + 1 });
  });

  it("counts without a gap, and stays whole, whoever writes at once", async () => {
    const { total } = await verify();
    await Promise.all(Array.from({ length: 20 }, (_, index) => createProject(`At once ${index}`)));
    const sequences = (await list({ pageSize: 20 })).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, index) => total + 20 - index));
    expect(await verify()).toEqual({ checked: total + 20, next: null, brokenAt: null, total: total + 20 });
  });

  it.each([
    ["changed", "update audit_entries set actor_name = 'nobody' where sequence = 1"],
    ["removed", "delete from audit_entries where sequence = 1"],
  ])("is never %s, not even by the database's own words", async (_how, statement) => {
    await expect(sql.raw(statement).execute(app.database.db)).rejects.toThrow(/never changed/);
  });

  it("is read in pages, and by group, action, person, project, address and time", async () => {
    const projectId = await createProject("Filtered");
    await app.call(repositoryEndpoints.create, { projectId, name: "code" }, app.admin);
    const actions = async (query: Query) => (await list({ projectId, ...query })).map(({ action }) => action);
    expect(await actions({})).toEqual(["repository.created", "project.created"]);
    expect(await actions({ group: "repository" })).toEqual(["repository.created"]);
    expect(await actions({ action: "project.created" })).toEqual(["project.created"]);
    expect(await actions({ actorId: app.admin.id + 1 })).toEqual([]);
    expect(await actions({ address: "192.0.2.1" })).toEqual([]);
    expect(await actions({ to: app.clock.now() - 1 })).toEqual([]);
    expect(await actions({ from: app.clock.now(), to: app.clock.now() })).toHaveLength(2);
    const first = await app.call(auditEndpoints.listAudit, { projectId, pageSize: 1 }, app.admin);
    expect(first.data.isMore).toBe(true);
    const before = first.data.list[0]?.sequence ?? 0;
    const second = await app.call(auditEndpoints.listAudit, { projectId, pageSize: 1, before }, app.admin);
    expect(second.data.isMore).toBe(false);
    expect(second.data.list).toMatchObject([{ action: "project.created" }]);
  });

  it("leaves as a file whose names no spreadsheet runs", async () => {
    const projectId = await createProject("Exported");
    await createAudit(app.clock).record(app.database.db, principalOf(app.admin), {
      action: "repository.created",
      projectId,
      subject: { id: 1, name: '=cmd("a")\u202e' },
    });
    const { headers, body } = await app.http.inject({
      url: `${auditEndpoints.exportAudit.path}?projectId=${projectId}`,
      headers: { authorization: `Bearer ${app.admin.token}` },
    });
    expect(headers["content-disposition"]).toContain("audit.csv");
    const [names, created, forged] = body.split("\r\n");
    expect(names).toBe("\uFEFFsequence,at,action,actor,address,project,subject,details");
    expect(created).toContain(`project.created,${app.admin.username},127.0.0.1,${projectId},Exported,`);
    expect(forged).toContain(`"'=cmd(""a"") "`);
  });

  it("is for administrators alone", async () => {
    const member = await app.createMember();
    for (const endpoint of [auditEndpoints.listAudit, auditEndpoints.verifyAudit])
      expect((await app.call(endpoint, {}, member)).code).toBe(codeOf("NO_PERMISSION"));
  });
});

describe("an audit trail that somebody has tampered with", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
    for (const name of ["One", "Two", "Three"]) await app.call(projectEndpoints.create, { name }, app.admin);
  });
  afterAll(() => app.close());

  const verify = async (after = 0) => (await app.call(auditEndpoints.verifyAudit, { after }, app.admin)).data;
  /** As somebody could who has the database's file in their hands. */
  async function tamper(statement: string): Promise<void> {
    const { db } = app.database;
    for (const change of ["update", "delete"])
      await sql.raw(`drop trigger if exists audit_entries_no_${change}`).execute(db);
    await sql.raw(statement).execute(db);
  }

  it("names the first entry that does not fit, from wherever one looks", async () => {
    const { total } = await verify();
    expect(await verify(total)).toEqual({ checked: 0, next: null, brokenAt: null, total });
    await tamper(`delete from audit_entries where sequence = ${total}`);
    expect(await verify()).toMatchObject({ brokenAt: total });
    expect(await verify(total)).toMatchObject({ brokenAt: total });
    await tamper(`update audit_entries set subject_name = 'Other' where sequence = ${total - 1}`);
    expect(await verify()).toMatchObject({ brokenAt: total - 1 });
    expect(await verify(total - 2)).toMatchObject({ brokenAt: total - 1 });
  });

  it("keeps out whatever it cannot tell of: the change and its entry are one", async () => {
    const { admin } = app;
    await tamper("delete from audit_head");
    const lost = [
      await app.call(authEndpoints.addPersonalToken, { name: "Unseen" }, admin),
      await app.call(sshKeyEndpoints.addSshKey, { publicKey, title: "Unseen" }, admin),
      await app.call(projectEndpoints.create, { name: "Unseen" }, admin),
      await app.call(pipelineEndpoints.addRunner, { name: "Unseen" }, admin),
    ];
    expect(lost.map(({ code }) => code)).toEqual(lost.map(() => codeOf("INTERNAL")));
    const left = [
      (await app.call(authEndpoints.listPersonalTokens, {}, admin)).data,
      (await app.call(sshKeyEndpoints.listSshKeys, {}, admin)).data.list,
      (await app.call(projectEndpoints.list, { name: "Unseen" }, admin)).data.list,
      (await app.call(pipelineEndpoints.listRunners, {}, admin)).data.filter(({ name }) => name === "Unseen"),
    ];
    expect(left).toEqual([[], [], [], []]);
  });
});
