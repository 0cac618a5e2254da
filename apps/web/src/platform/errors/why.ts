import type { ErrorCode, ProjectPermissionKey, SystemPermissionKey } from "@lowforge/contract";
import type { MissingPermission } from "@lowforge/contract/users";
import { ApiError } from "../api/api-error.ts";

const noPermission: ErrorCode = 10005;

let onAsked: (missing: MissingPermission) => void = () => undefined;

/** What a refusal says is missing, and where; null where it does not say. */
export function missingIn(error: unknown): MissingPermission | null {
  if (!(error instanceof ApiError) || error.code !== noPermission) return null;
  const data = error.data as Partial<MissingPermission> | null;
  return typeof data?.permission === "string" ? (data as MissingPermission) : null;
}

/** What a page that nobody was refused yet knows to be missing in a project. */
export function missingInProject(permission: ProjectPermissionKey, projectId: number): MissingPermission {
  return { permission, projectId, teamId: null };
}

/** The same of the whole installation. */
export function missingInSystem(permission: SystemPermissionKey): MissingPermission {
  return { permission, projectId: null, teamId: null };
}

/** Asks why something is not allowed, and whom to ask for it; the shell answers in a dialog. */
export function askWhy(missing: MissingPermission): void {
  onAsked(missing);
}

/** Names what happens once somebody asks; answers how to stop. */
export function onWhy(listener: (missing: MissingPermission) => void): () => void {
  onAsked = listener;
  return () => {
    onAsked = () => undefined;
  };
}
