/** Permissions that concern the whole installation; held through the system role. */
export const systemPermissionKeys = ["project.create", "runner.manage"] as const;

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
