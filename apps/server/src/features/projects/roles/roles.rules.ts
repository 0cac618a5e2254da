import { basicPermissionKeys, type ProjectPermissionKey, projectPermissionKeys } from "@lowforge/contract";
import { type SeededRoleKey, seededRoleKeys } from "@lowforge/contract/projects";
import { foldName } from "../../../platform/slugs/index.ts";

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

/** Which of the roles that every project begins with has this key; null for one that was made in a project. */
export function seededKeyOf(key: string): SeededRoleKey | null {
  return seededRoleKeys.find((seeded) => seeded === key) ?? null;
}

/** What a role may do once it was given these: every role reads the project, which would be hidden from it else. */
export function permissionsOf(chosen: readonly ProjectPermissionKey[]): ProjectPermissionKey[] {
  return projectPermissionKeys.filter((key) => basicPermissionKeys.includes(key) || chosen.includes(key));
}

/** Whether a name is the key of a role that every project begins with, and so is shown in its place. */
export function isNameReserved(name: string, ownKey: string | null): boolean {
  const seeded = seededKeyOf(foldName(name));
  return seeded !== null && seeded !== ownKey;
}

/** Reads a stored role, leaving out keys that the product no longer knows. */
export function parsePermissions(stored: string): ProjectPermissionKey[] {
  const keys = JSON.parse(stored) as unknown;
  if (!Array.isArray(keys)) return [];
  return projectPermissionKeys.filter((key) => keys.includes(key));
}
