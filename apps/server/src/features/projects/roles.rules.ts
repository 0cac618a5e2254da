import { type ProjectPermissionKey, projectPermissionKeys } from "@lowforge/contract";
import type { SeededRoleKey } from "@lowforge/contract/projects";

const viewer: readonly ProjectPermissionKey[] = ["project.read", "repository.read", "build-task.read"];

const developer: readonly ProjectPermissionKey[] = [
  ...viewer,
  "repository.push",
  "release.manage",
  "build-task.create",
  "build-task.update",
  "build-task.run",
];

const administrator: readonly ProjectPermissionKey[] = projectPermissionKeys.filter(
  (key) => key !== "project.delete",
);

/** What the four roles hold when a project begins; each project may change all but the first (readings, roles). */
export const seededRoles: Readonly<Record<SeededRoleKey, readonly ProjectPermissionKey[]>> = {
  owner: projectPermissionKeys,
  administrator,
  developer,
  viewer,
};

/** Reads a stored role, leaving out keys that the product no longer knows. */
export function parsePermissions(stored: string): ProjectPermissionKey[] {
  const keys = JSON.parse(stored) as unknown;
  if (!Array.isArray(keys)) return [];
  return projectPermissionKeys.filter((key) => keys.includes(key));
}
