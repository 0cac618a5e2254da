import {
  type PermissionKey,
  type ProjectPermissionKey,
  projectPermissionKeys,
  type SystemPermissionKey,
  systemPermissionKeys,
} from "@lowforge/contract";
import { fail } from "../failures/index.ts";
import type { Actor, ProjectSubject, Subject } from "./actor.ts";

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
   * even know that the subject exists, PROJECT_ARCHIVED, or NO_PERMISSION.
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

export function createAccess(findGrant: ProjectGrantLookup): Access {
  function systemPermissions(actor: Actor): SystemPermissionKey[] {
    if (actor.kind !== "member") return [];
    return [...(actor.isSystemAdmin ? systemPermissionKeys : memberSystemPermissions)];
  }

  /** What the role alone gives, before the project's state takes away. */
  async function granted(actor: Actor, subject: ProjectSubject): Promise<readonly ProjectPermissionKey[]> {
    if (actor.kind === "anonymous") return [];
    if (actor.kind === "job") {
      const isOwn = actor.projectId === subject.projectId && actor.repositoryId === subject.repositoryId;
      return isOwn ? ["repository.read"] : [];
    }
    if (actor.isSystemAdmin) return projectPermissionKeys;
    if (subject.isDisabled) return [];
    return (await findGrant(actor.userId, subject.projectId))?.permissions ?? [];
  }

  async function projectPermissions(actor: Actor, subject: ProjectSubject): Promise<ProjectPermissionKey[]> {
    const held = await granted(actor, subject);
    return held.filter((key) => !subject.isArchived || archivedPermissions.includes(key));
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
    const held = await granted(actor, subject);
    const readable = subject.repositoryId === undefined ? "project.read" : "repository.read";
    if (!held.includes(readable)) {
      throw fail(subject.repositoryId === undefined ? "PROJECT_MISSING" : "REPOSITORY_MISSING");
    }
    const lostToArchive = subject.isArchived && (held as readonly string[]).includes(permission);
    throw lostToArchive ? fail("PROJECT_ARCHIVED") : fail("NO_PERMISSION", { permission });
  }

  return { can, require, projectPermissions, systemPermissions };
}
