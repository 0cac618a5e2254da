import type { ErrorName } from "@lowforge/contract";
import { Failure } from "../../../platform/failures/index.ts";

/** Nobody may push now, whatever their role: the state of the repository, the server or the account forbids it. */
const states: ReadonlySet<ErrorName> = new Set([
  "PROJECT_DISABLED",
  "PROJECT_ARCHIVED",
  "REPOSITORY_CLOSED",
  "IMPORT_RUNNING",
  "DISK_FULL",
  "PASSWORD_CHANGE_REQUIRED",
]);

/**
 * The line with which git's own protocol refuses, where it is a state that refuses: a client prints it alone, and not
 * beside the number of an HTTP status or a guess about access rights. Null for any other failure.
 */
export function standingRefusal(error: unknown): string | null {
  return error instanceof Failure && states.has(error.errorName) ? error.message : null;
}
