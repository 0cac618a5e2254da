import type { ErrorCode } from "@lowforge/contract";
import { ApiError } from "../../../platform/api/api-error.ts";

// Written out, because the whole table of errors would come along with them.
const identityUnbound: ErrorCode = 30106;
const secondFactorRequired: ErrorCode = 10016;
const signInEnded: ErrorCode = 30099;

/** The ticket under which an outside account waits to be bound; null where something else was refused. */
export function ticketOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== identityUnbound) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "ticket" in data && typeof data.ticket === "string"
    ? data.ticket
    : null;
}

/** Whether the first proof was good, and a second one is asked for. */
export function isSecondFactorAsked(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === secondFactorRequired;
}

/** Whether what waited has ended: it took too long, was used up, or began in another browser. */
export function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === signInEnded;
}

/** Whether the server answered, and refused (`resp_code` 1); else it could not be asked. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.breakdown === null;
}
