import { ApiError } from "../api/api-error.ts";

export type NoticeLevel = "warning" | "error";

/**
 * How a failure that no page could place is told (specification §8): a warning for whatever says what it is; an error
 * for an answer that is not ours, because the service is being upgraded, and only where nothing else is told already.
 * Null where nothing is to be told.
 */
export function noticeLevel(error: unknown, shownCount: number): NoticeLevel | null {
  if (!(error instanceof ApiError) || error.breakdown !== "upgrade") return "warning";
  return shownCount === 0 ? "error" : null;
}
