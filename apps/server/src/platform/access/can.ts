import {
  type PermissionKey,
  type ProjectPermissionKey,
  projectPermissionKeys,
  type SystemPermissionKey,
  type TeamPermissionKey,
  type TokenScope,
  systemPermissionKeys,
  teamPermissionKeys,
} from "@lowforge/contract";
import { fail, type Failure } from "../failures/index.ts";
import { missing } from "./missing.ts";
import {
  type Actor,
  type DeployKeyActor,
  hasInitialPassword,
  type JobActor,
  type MemberActor,
  type ProjectSubject,
  requireOwnPassword,
  type Subject,
  type TeamRole,
  type TeamSubject,
} from "./actor.ts";

/** What a member holds in one project through the role there. */
export interface ProjectGrant {
  /** The name that it was given there, else its key. */
  readonly role: string;
  readonly permissions: readonly ProjectPermissionKey[];
}

/** Answers a member's grant in a project, or null where they are not a member. The projects room provides it. */
export type ProjectGrantLookup = (userId: number, projectId: number) => Promise<ProjectGrant | null>;

/** The one table of who may do what, for HTTP, git and runners alike (readings, roles). */
export interface Access {
  can(actor: Actor, permission: PermissionKey, subject: Subject): Promise<boolean>;
  /**
   * Returns when `can` holds. Otherwise fails with NOT_SIGNED_IN, PASSWORD_CHANGE_REQUIRED, with PROJECT_MISSING or
   * TEAM_MISSING where the actor may not even know that the subject exists, PROJECT_DISABLED, DEMO_READ_ONLY,
   * PROJECT_ARCHIVED, or NO_PERMISSION, whose data says what is missing and where.
   */
  require(actor: Actor, permission: PermissionKey, subject: Subject): Promise<void>;
  /** Every project permission that the actor holds on the subject. */
  projectPermissions(actor: Actor, subject: ProjectSubject): Promise<ProjectPermissionKey[]>;
  /** The same where the member's grant in the project has been read already, as in lists of many projects. */
  permissionsWith(
    actor: MemberActor,
    subject: ProjectSubject,
    grant: ProjectGrant | null,
  ): ProjectPermissionKey[];
  systemPermissions(actor: Actor): Promise<SystemPermissionKey[]>;
  teamPermissions(actor: Actor, subject: TeamSubject): TeamPermissionKey[];
  /** The same as `require`, without waiting: a team's subject says all there is to know, also within a transaction. */
  requireInTeam(actor: Actor, permission: TeamPermissionKey, subject: TeamSubject): void;
}

/** Members without a role of the system hold these while creation is open; system administrators hold all. */
const memberSystemPermissions: readonly SystemPermissionKey[] = ["project.create", "team.create"];

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

/** What each role in a team holds (specification §6). */
const heldInTeam: Readonly<Record<TeamRole, readonly TeamPermissionKey[]>> = {
  leader: teamPermissionKeys,
  member: ["team.read"],
};

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

/** What a member may do through the role whose grant this is, or whatever their role. */
function grantedToMember(
  actor: MemberActor,
  subject: ProjectSubject,
  grant: ProjectGrant | null,
): readonly ProjectPermissionKey[] {
  if (hasInitialPassword(actor)) return [];
  const inScope = (keys: readonly ProjectPermissionKey[]) => keys.filter((key) => isInScope(actor, key));
  if (subject.isDemo === true) return inScope(demoPermissions);
  if (actor.isSystemAdmin) return inScope(projectPermissionKeys);
  return subject.isDisabled ? [] : inScope(grant?.permissions ?? []);
}

/** What the state of the subject leaves of what was granted. */
function leftBy(subject: ProjectSubject, held: readonly ProjectPermissionKey[]): ProjectPermissionKey[] {
  const isShut = subject.isClosed === true || subject.isImporting === true;
  return held
    .filter((key) => !subject.isArchived || archivedPermissions.includes(key))
    .filter((key) => !isShut || !closedPermissions.includes(key));
}

/** `isCreationOpen` answers whether every member may create projects and teams; the settings of the installation say. */
export function createAccess(
  findGrant: ProjectGrantLookup,
  isCreationOpen: () => Promise<boolean> = async () => true,
): Access {
  async function systemPermissions(actor: Actor): Promise<SystemPermissionKey[]> {
    if (actor.kind !== "member" || hasInitialPassword(actor)) return [];
    return (await grantedBySystem(actor)).filter((key) => isInScope(actor, key));
  }

  async function grantedBySystem({ isSystemAdmin }: MemberActor): Promise<readonly SystemPermissionKey[]> {
    if (isSystemAdmin) return systemPermissionKeys;
    return (await isCreationOpen()) ? memberSystemPermissions : [];
  }

  function teamPermissions(actor: Actor, { role }: TeamSubject): TeamPermissionKey[] {
    if (actor.kind !== "member" || hasInitialPassword(actor)) return [];
    const ofRole = role === null ? [] : heldInTeam[role];
    const held = actor.isSystemAdmin ? teamPermissionKeys : ofRole;
    return held.filter((key) => isInScope(actor, key));
  }

  function refusalInTeam(actor: Actor, permission: PermissionKey, subject: TeamSubject): Failure {
    if (actor.kind === "anonymous") return fail("NOT_SIGNED_IN");
    requireOwnPassword(actor);
    const mayKnow = teamPermissions(actor, subject).includes("team.read");
    return mayKnow ? missing(permission, { teamId: subject.teamId }) : fail("TEAM_MISSING");
  }

  function requireInTeam(actor: Actor, permission: TeamPermissionKey, subject: TeamSubject): void {
    if (!teamPermissions(actor, subject).includes(permission))
      throw refusalInTeam(actor, permission, subject);
  }

  /** What the role alone gives, before the project's state takes away. */
  async function granted(actor: Actor, subject: ProjectSubject): Promise<readonly ProjectPermissionKey[]> {
    if (actor.kind === "anonymous") return [];
    if (actor.kind === "member") {
      const needsGrant = subject.isDemo !== true && !actor.isSystemAdmin && !subject.isDisabled;
      return grantedToMember(
        actor,
        subject,
        needsGrant ? await findGrant(actor.userId, subject.projectId) : null,
      );
    }
    return subject.isDemo === true ? [] : grantedToProgram(actor, subject);
  }

  async function projectPermissions(actor: Actor, subject: ProjectSubject): Promise<ProjectPermissionKey[]> {
    return leftBy(subject, await granted(actor, subject));
  }

  async function can(actor: Actor, permission: PermissionKey, subject: Subject): Promise<boolean> {
    const held = await heldOn(actor, subject);
    return held.includes(permission);
  }

  async function heldOn(actor: Actor, subject: Subject): Promise<readonly PermissionKey[]> {
    if (subject.kind === "system") return systemPermissions(actor);
    return subject.kind === "team" ? teamPermissions(actor, subject) : projectPermissions(actor, subject);
  }

  async function require(actor: Actor, permission: PermissionKey, subject: Subject): Promise<void> {
    if (await can(actor, permission, subject)) return;
    if (actor.kind === "anonymous") throw fail("NOT_SIGNED_IN");
    requireOwnPassword(actor);
    if (subject.kind === "system") throw missing(permission);
    if (subject.kind === "team") throw refusalInTeam(actor, permission, subject);
    throw await refusalInProject(actor, permission, subject);
  }

  async function refusalInProject(
    actor: Actor,
    permission: PermissionKey,
    subject: ProjectSubject,
  ): Promise<Failure> {
    const held = await granted(actor, { ...subject, isDisabled: false });
    const readable = subject.repositoryId === undefined ? "project.read" : "repository.read";
    if (!held.includes(readable)) {
      return fail(subject.repositoryId === undefined ? "PROJECT_MISSING" : "REPOSITORY_MISSING");
    }
    if (subject.isDemo === true) return fail("DEMO_READ_ONLY");
    // Whoever belongs to it is told so, and nobody else (specification §4).
    if (subject.isDisabled && !(await can(actor, readable, subject))) return fail("PROJECT_DISABLED");
    const isHeld = (held as readonly string[]).includes(permission);
    if (isHeld && subject.isArchived) return fail("PROJECT_ARCHIVED");
    if (isHeld && subject.isImporting === true) return fail("IMPORT_RUNNING");
    return isHeld ? fail("REPOSITORY_CLOSED") : missing(permission, { projectId: subject.projectId });
  }

  return {
    can,
    require,
    projectPermissions,
    permissionsWith: (actor, subject, grant) => leftBy(subject, grantedToMember(actor, subject, grant)),
    systemPermissions,
    teamPermissions,
    requireInTeam,
  };
}
