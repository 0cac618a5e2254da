import type { CommitStatuses, CommitStatusState } from "@lowforge/contract/repositories";

/** What several statuses of a commit come to. */
export function combine(states: readonly CommitStatusState[]): CommitStatuses["state"] {
  if (states.some((state) => state === "failure" || state === "error")) return "failure";
  return states.includes("pending") ? "pending" : "success";
}
