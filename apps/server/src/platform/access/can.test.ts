import { permissionKeys, projectPermissionKeys, systemPermissionKeys } from "@lowforge/contract";
import { describe, expect, it } from "vitest";
import type { Actor, JobActor, MemberActor, ProjectSubject, TeamRole, TeamSubject } from "./actor.ts";
import { anonymous, systemSubject } from "./actor.ts";
import { createAccess } from "./can.ts";

const subject: ProjectSubject = { kind: "project", projectId: 7, isArchived: false, isDisabled: false };
const member: MemberActor = {
  kind: "member",
  scopes: null,
  userId: 1,
  username: "lindev",
  nickname: "Lin",
  isSystemAdmin: false,
  tokenId: 1,
};
const administrator: MemberActor = { ...member, userId: 2, isSystemAdmin: true };
const job: JobActor = { kind: "job", recordId: 1, projectId: 7, repositoryId: 3 };

/** Member 1 develops in project 7, and nobody else is a member of anything. */
const access = createAccess(async (userId, projectId) =>
  userId === 1 && projectId === 7
    ? { role: "developer", permissions: ["project.read", "repository.read", "repository.push"] }
    : null,
);

describe("who may do what", () => {
  it.each<[string, Actor, string[]]>([
    ["a member", member, ["project.create", "team.create"]],
    ["a system administrator", administrator, [...systemPermissionKeys]],
    ["a job", job, []],
    ["nobody", anonymous, []],
  ])("gives %s its system permissions", async (_name, actor, expected) => {
    expect(await access.systemPermissions(actor)).toEqual(expected);
  });

  it("lets administrators alone create where creation is not open, from the moment on that it says so", async () => {
    let isOpen = true;
    const asked = createAccess(
      async () => null,
      async () => isOpen,
    );
    expect(await asked.can(member, "project.create", systemSubject)).toBe(true);
    isOpen = false;
    expect(await asked.systemPermissions(member)).toEqual([]);
    const refused = asked.require(member, "team.create", systemSubject);
    await expect(refused).rejects.toMatchObject({ errorName: "NO_PERMISSION" });
    expect(await asked.systemPermissions(administrator)).toEqual(systemPermissionKeys);
  });

  it("gives nobody anything, administrators included, before they have replaced an initial password", async () => {
    for (const actor of [member, administrator].map((one) => ({ ...one, hasInitialPassword: true }))) {
      expect(await access.systemPermissions(actor)).toEqual([]);
      expect(await access.projectPermissions(actor, { ...subject, isDemo: true })).toEqual([]);
      for (const where of [subject, systemSubject]) {
        const refused = access.require(actor, "project.read", where);
        await expect(refused).rejects.toMatchObject({ errorName: "PASSWORD_CHANGE_REQUIRED" });
      }
    }
  });

  it("gives a member what their role holds", async () => {
    expect(await access.projectPermissions(member, subject)).toEqual([
      "project.read",
      "repository.read",
      "repository.push",
    ]);
  });

  it("gives a system administrator everything in every project", async () => {
    expect(await access.projectPermissions(administrator, subject)).toEqual(projectPermissionKeys);
  });

  it("lets a job read its own repository, and nothing else", async () => {
    expect(await access.projectPermissions(job, { ...subject, repositoryId: 3 })).toEqual([
      "repository.read",
    ]);
    expect(await access.projectPermissions(job, { ...subject, repositoryId: 4 })).toEqual([]);
    expect(await access.projectPermissions(job, { ...subject, projectId: 8, repositoryId: 3 })).toEqual([]);
  });

  it("takes changes away where the project is archived", async () => {
    const archived = { ...subject, isArchived: true };
    expect(await access.projectPermissions(member, archived)).toEqual(["project.read", "repository.read"]);
    expect(await access.can(administrator, "repository.push", archived)).toBe(false);
    expect(await access.can(administrator, "project.archive", archived)).toBe(true);
  });

  it("takes everything away from members where the project is disabled", async () => {
    expect(await access.projectPermissions(member, { ...subject, isDisabled: true })).toEqual([]);
  });

  it("tells whoever belongs to a disabled project that it is disabled, and takes it from its jobs, too", async () => {
    const disabled = { ...subject, isDisabled: true };
    const refused = access.require(member, "project.read", disabled);
    await expect(refused).rejects.toMatchObject({ errorName: "PROJECT_DISABLED" });
    const outside = access.require({ ...member, userId: 9 }, "project.read", disabled);
    await expect(outside).rejects.toMatchObject({ errorName: "PROJECT_MISSING" });
    expect(await access.projectPermissions(job, { ...disabled, repositoryId: 3 })).toEqual([]);
    expect(await access.can(administrator, "project.read", disabled)).toBe(true);
  });

  const team = (role: TeamRole | null): TeamSubject => ({ kind: "team", teamId: 4, role });
  const scoped: MemberActor = { ...member, scopes: ["repository.write"] };

  it.each<[string, Actor, TeamRole | null, string[]]>([
    ["its leader", member, "leader", ["team.read", "team.manage"]],
    ["its member", member, "member", ["team.read"]],
    ["an outsider", member, null, []],
    ["a system administrator", administrator, null, ["team.read", "team.manage"]],
    ["its leader's token for repositories", scoped, "leader", []],
    ["a job", job, null, []],
    ["nobody", anonymous, null, []],
  ])("gives %s what they may do with a team", async (_name, actor, role, expected) => {
    expect(access.teamPermissions(actor, team(role))).toEqual(expected);
    for (const permission of ["team.read", "team.manage"] as const) {
      expect(await access.can(actor, permission, team(role))).toBe(expected.includes(permission));
    }
  });

  it.each<[string, Actor, TeamRole | null, string]>([
    ["nobody to sign in", anonymous, null, "NOT_SIGNED_IN"],
    ["an outsider that there is no such team", member, null, "TEAM_MISSING"],
    ["a member that they do not lead it", member, "member", "NO_PERMISSION"],
  ])("tells %s, with and without waiting", async (_name, actor, role, errorName) => {
    await expect(access.require(actor, "team.manage", team(role))).rejects.toMatchObject({ errorName });
    expect(() => access.requireInTeam(actor, "team.manage", team(role))).toThrowError(
      expect.objectContaining({ errorName }),
    );
  });

  it("gives nothing of a project on a team, however much somebody leads", async () => {
    expect(await access.can(administrator, "project.read", team("leader"))).toBe(false);
  });

  it.each(permissionKeys)("never gives %s to nobody", async (permission) => {
    expect(await access.can(anonymous, permission, subject)).toBe(false);
    expect(await access.can(anonymous, permission, systemSubject)).toBe(false);
  });

  it.each<[string, Actor, ProjectSubject, string]>([
    ["nobody to sign in", anonymous, subject, "NOT_SIGNED_IN"],
    ["an outsider that there is no such project", member, { ...subject, projectId: 8 }, "PROJECT_MISSING"],
    [
      "an outsider that there is no such repository",
      member,
      { ...subject, projectId: 8, repositoryId: 1 },
      "REPOSITORY_MISSING",
    ],
    ["a member what is missing", member, subject, "NO_PERMISSION"],
    [
      "an administrator that it is archived",
      administrator,
      { ...subject, isArchived: true },
      "PROJECT_ARCHIVED",
    ],
  ])("tells %s", async (_name, actor, where, errorName) => {
    await expect(access.require(actor, "project.update", where)).rejects.toMatchObject({ errorName });
  });
});
