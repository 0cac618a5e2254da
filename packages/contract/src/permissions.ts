/** Permissions that concern the whole installation; held through the system role. */
export const systemPermissionKeys = ["project.create", "project.disable", "runner.manage"] as const;

/** Permissions within one project; held through the member's project role (specification §6). */
export const projectPermissionKeys = [
  "project.read",
  "project.update",
  "project.archive",
  "project.delete",
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
  "build-task.read",
  "build-task.create",
  "build-task.update",
  "build-task.delete",
  "build-task.run",
] as const;

export const permissionKeys = [...systemPermissionKeys, ...projectPermissionKeys] as const;

export type SystemPermissionKey = (typeof systemPermissionKeys)[number];
export type ProjectPermissionKey = (typeof projectPermissionKeys)[number];
export type PermissionKey = SystemPermissionKey | ProjectPermissionKey;

/** What a personal access token may be limited to; a token without limits holds all that its member holds. */
export const tokenScopes = ["repository.read", "repository.write", "api"] as const;
export type TokenScope = (typeof tokenScopes)[number];
