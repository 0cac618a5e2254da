import { permissionKeys, projectPermissionKeys } from "@lowforge/contract";
import { describe, expect, it } from "vitest";
import type { Actor, JobActor, MemberActor, ProjectSubject } from "./actor.ts";
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
    ["a member", member, ["project.create"]],
    ["a system administrator", administrator, ["project.create", "project.disable", "runner.manage"]],
    ["a job", job, []],
    ["nobody", anonymous, []],
  ])("gives %s its system permissions", (_name, actor, expected) => {
    expect(access.systemPermissions(actor)).toEqual(expected);
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
