import {
  type PermissionKey,
  type ProjectPermissionKey,
  projectPermissionKeys,
  type SystemPermissionKey,
  type TokenScope,
  systemPermissionKeys,
} from "@lowforge/contract";
import { fail } from "../failures/index.ts";
import type { Actor, DeployKeyActor, JobActor, ProjectSubject, Subject } from "./actor.ts";

/** What a member holds in one project through the role there. */
export interface ProjectGrant {
  readonly role: string;
  readonly permissions: readonly ProjectPermissionKey[];
}

/** Answers a member's grant in a project, or null where they are not a member. The projects room provides it. */
export type ProjectGrantLookup = (userId: number, projectId: number) => Promise<ProjectGrant | null>;

/** The one table of who may do what, for HTTP, git and runners alike (readings, roles). */
export interface Access {
  can(actor: Actor, permission: PermissionKey, subject: Subject): Promise<boolean>;
  /**
   * Returns when `can` holds. Otherwise fails with NOT_SIGNED_IN, with PROJECT_MISSING where the actor may not
   * even know that the subject exists, PROJECT_DISABLED, DEMO_READ_ONLY,
   * PROJECT_ARCHIVED, or NO_PERMISSION.
   */
  require(actor: Actor, permission: PermissionKey, subject: Subject): Promise<void>;
  /** Every project permission that the actor holds on the subject. */
  projectPermissions(actor: Actor, subject: ProjectSubject): Promise<ProjectPermissionKey[]>;
  systemPermissions(actor: Actor): SystemPermissionKey[];
}

/** Members without a role of the system hold these; system administrators hold all. */
const memberSystemPermissions: readonly SystemPermissionKey[] = ["project.create"];

/** What an archived project still allows: reading, and leaving the archive or the product. */
const archivedPermissions: readonly ProjectPermissionKey[] = [
  "project.read",
  "repository.read",
  "build-task.read",
  "project.archive",
  "project.delete",
];

/** What every member holds in a demo project, whatever their role. */
const demoPermissions: readonly ProjectPermissionKey[] = [
  "project.read",
  "repository.read",
  "build-task.read",
];

/** What a closed repository takes away: everything that changes it, but not what looks after it. */
const closedPermissions: readonly ProjectPermissionKey[] = [
  "repository.create",
  "repository.update",
  "repository.push",
  "repository.protect",
  "repository.integrate",
  "release.manage",
];

/** What each scope of a token lets through; `api` is everything. */
const scopePermissions: Readonly<Record<Exclude<TokenScope, "api">, readonly PermissionKey[]>> = {
  "repository.read": ["repository.read"],
  "repository.write": ["repository.read", "repository.push"],
};

function isInScope(actor: Actor, permission: PermissionKey): boolean {
  if (actor.kind !== "member" || actor.scopes === null) return true;
  return actor.scopes.some((scope) => scope === "api" || scopePermissions[scope].includes(permission));
}

/** What a build or a key may do with its own repository. */
function grantedToProgram(
  actor: JobActor | DeployKeyActor,
  subject: ProjectSubject,
): readonly ProjectPermissionKey[] {
  if (subject.isDisabled || actor.repositoryId !== subject.repositoryId) return [];
  if (actor.kind === "job") return actor.projectId === subject.projectId ? ["repository.read"] : [];
  return actor.canPush ? ["repository.read", "repository.push"] : ["repository.read"];
}

export function createAccess(findGrant: ProjectGrantLookup): Access {
  function systemPermissions(actor: Actor): SystemPermissionKey[] {
    if (actor.kind !== "member") return [];
    const held = actor.isSystemAdmin ? systemPermissionKeys : memberSystemPermissions;
    return held.filter((key) => isInScope(actor, key));
  }

  /** What the role alone gives, before the project's state takes away. */
  async function granted(actor: Actor, subject: ProjectSubject): Promise<readonly ProjectPermissionKey[]> {
    if (actor.kind === "anonymous") return [];
    if (subject.isDemo === true) {
      return actor.kind === "member" ? demoPermissions.filter((key) => isInScope(actor, key)) : [];
    }
    if (actor.kind !== "member") return grantedToProgram(actor, subject);
    if (actor.isSystemAdmin) return projectPermissionKeys.filter((key) => isInScope(actor, key));
    if (subject.isDisabled) return [];
    const grant = await findGrant(actor.userId, subject.projectId);
    return (grant?.permissions ?? []).filter((key) => isInScope(actor, key));
  }

  async function projectPermissions(actor: Actor, subject: ProjectSubject): Promise<ProjectPermissionKey[]> {
    const held = await granted(actor, subject);
    const isShut = subject.isClosed === true || subject.isImporting === true;
    return held
      .filter((key) => !subject.isArchived || archivedPermissions.includes(key))
      .filter((key) => !isShut || !closedPermissions.includes(key));
  }

  async function can(actor: Actor, permission: PermissionKey, subject: Subject): Promise<boolean> {
    const held: readonly PermissionKey[] =
      subject.kind === "system" ? systemPermissions(actor) : await projectPermissions(actor, subject);
    return held.includes(permission);
  }

  async function require(actor: Actor, permission: PermissionKey, subject: Subject): Promise<void> {
    if (await can(actor, permission, subject)) return;
    if (actor.kind === "anonymous") throw fail("NOT_SIGNED_IN");
    if (subject.kind === "system") throw fail("NO_PERMISSION", { permission });
    const held = await granted(actor, { ...subject, isDisabled: false });
    const readable = subject.repositoryId === undefined ? "project.read" : "repository.read";
    if (!held.includes(readable)) {
      throw fail(subject.repositoryId === undefined ? "PROJECT_MISSING" : "REPOSITORY_MISSING");
    }
    if (subject.isDemo === true) throw fail("DEMO_READ_ONLY");
    // Whoever belongs to it is told so, and nobody else (specification §4).
    if (subject.isDisabled && !(await can(actor, readable, subject))) throw fail("PROJECT_DISABLED");
    const isHeld = (held as readonly string[]).includes(permission);
    if (isHeld && subject.isArchived) throw fail("PROJECT_ARCHIVED");
    if (isHeld && subject.isImporting === true) throw fail("IMPORT_RUNNING");
    throw isHeld ? fail("REPOSITORY_CLOSED") : fail("NO_PERMISSION", { permission });
  }

  return { can, require, projectPermissions, systemPermissions };
}
