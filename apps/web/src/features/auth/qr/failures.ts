import type { ErrorCode } from "@lowforge/contract";
import { ApiError } from "../../../platform/api/api-error.ts";

// Written out: the table of all codes would weigh more than this page.
const ended: ErrorCode = 30114;
const wrongNumber: ErrorCode = 30115;

/** A code that has ended, was used, or belongs to another phone. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === ended;
}

export function isWrongNumber(error: unknown): boolean {
  return error instanceof ApiError && error.code === wrongNumber;
}

/** Nothing was heard: worth asking again. */
export function isUnheard(error: unknown): boolean {
  return error instanceof ApiError && error.breakdown === "network";
}
