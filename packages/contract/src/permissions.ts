/** Permissions that concern the whole installation; held through the system role. */
export const systemPermissionKeys = [
  "project.create",
  "project.disable",
  "runner.manage",
  "team.create",
  /** Notices for everybody. */
  "notice.publish",
  /** Who may sign in: adding, inviting, disabling, and giving new passwords. */
  "user.manage",
  /** Who did what, when and from where, in the whole installation. */
  "audit.read",
  /** By which outside accounts members sign in. */
  "provider.manage",
  /** Links, defaults and mail of the installation. */
  "settings.manage",
] as const;

/** Permissions within one team: its members read it, its leader also manages it. */
export const teamPermissionKeys = ["team.read", "team.manage"] as const;

const ofProject = ["project.read", "project.update", "project.archive", "project.delete"] as const;
const ofMembers = [
  /** Who belongs to the project, and in which role. */
  "member.manage",
  /** What the roles of the project may do. */
  "role.manage",
  /** Notices for the members of the project. */
  "notice.manage",
] as const;
const ofRepositories = [
  "repository.read",
  "repository.create",
  "repository.update",
  "repository.delete",
  "repository.push",
  /** Rules that bind everybody: protected branches and tags, push rules, and taking a lock from somebody. */
  "repository.protect",
  /** What reaches outside: webhooks and deploy keys. */
  "repository.integrate",
  /** Closing, reopening, transferring, and looking after what git keeps. */
  "repository.maintain",
  "release.manage",
] as const;
const ofBuilds = [
  "build-task.read",
  "build-task.create",
  "build-task.update",
  "build-task.delete",
  "build-task.run",
] as const;

/** Permissions within one project; held through the member's project role (specification §6). */
export const projectPermissionKeys = [...ofProject, ...ofMembers, ...ofRepositories, ...ofBuilds] as const;

/** What every role of a project holds: whoever may not look at it does not belong to it. */
export const basicPermissionKeys: readonly (typeof projectPermissionKeys)[number][] = ["project.read"];

/** The permissions of a project as they are shown to be chosen from: the base authority list (readings, roles). */
export const projectPermissionGroups = [
  { key: "project", permissions: ofProject },
  { key: "members", permissions: ofMembers },
  { key: "repositories", permissions: ofRepositories },
  { key: "builds", permissions: ofBuilds },
] as const;
export const projectPermissionGroupKeys = projectPermissionGroups.map(({ key }) => key);

export const permissionKeys = [
  ...systemPermissionKeys,
  ...teamPermissionKeys,
  ...projectPermissionKeys,
] as const;

export type SystemPermissionKey = (typeof systemPermissionKeys)[number];
export type ProjectPermissionKey = (typeof projectPermissionKeys)[number];
export type TeamPermissionKey = (typeof teamPermissionKeys)[number];
export type PermissionKey = SystemPermissionKey | TeamPermissionKey | ProjectPermissionKey;

/** What a personal access token may be limited to; a token without limits holds all that its member holds. */
export const tokenScopes = ["repository.read", "repository.write", "api"] as const;
export type TokenScope = (typeof tokenScopes)[number];
