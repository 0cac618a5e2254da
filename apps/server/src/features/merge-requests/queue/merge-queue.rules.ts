import type { Mergeability, QueueEnding } from "@lowforge/contract/merge-requests";
import type { Failure } from "../../../platform/failures/index.ts";
import type { QueueEntry } from "./merge-queue.db.ts";

type Checked = Pick<QueueEntry, "candidate_onto" | "candidate_sha">;

/** An entry of which it is known what merging it leads to. */
export type Candidate<Entry extends Checked = QueueEntry> = Entry & {
  readonly candidate_onto: string;
  readonly candidate_sha: string;
};

/**
 * The entries that are checked together: the first ones of a queue, each merged onto the one before it, the first onto
 * the target. None where the target or the order has changed since, so that what is checked would never be merged.
 */
export function findBatch<Entry extends Checked>(
  entries: readonly Entry[],
  target: string,
): Candidate<Entry>[] {
  const batch = entries.filter(isCandidate);
  const isWhole = batch.every(
    (candidate, index) =>
      candidate === entries[index] &&
      candidate.candidate_onto === (batch[index - 1]?.candidate_sha ?? target),
  );
  return isWhole ? batch : [];
}

function isCandidate<Entry extends Checked>(entry: Entry): entry is Candidate<Entry> {
  return entry.candidate_onto !== null && entry.candidate_sha !== null;
}

/** How many are checked together next. */
export function limitAfterSuccess(limit: number | null, batch: number): number | null {
  return limit === null || limit * 2 >= batch ? null : limit * 2;
}

/** The half in which a failure is looked for first; one alone has failed by itself. */
export function halfOf(size: number): number {
  return Math.ceil(size / 2);
}

/**
 * What a failure to merge means for who waits: `again` where the queue is to be looked at anew, `later` where nothing
 * is wrong with the request.
 */
export function endingOf(failure: Failure): QueueEnding | "again" | "later" {
  switch (failure.errorName) {
    case "REF_MOVED":
    case "NOT_IN_MERGE_QUEUE":
      return "again";
    case "MERGE_RUNNING":
      return "later";
    case "MERGE_NOT_READY":
      return "not-ready";
    case "SOURCE_BRANCH_DELETED":
      return "pushed";
    default:
      return failure.status < 500 ? "refused" : "later";
  }
}

/** Why a request cannot stay in the queue, as its branches stand now; null where nothing is in its way. */
export function hindranceOf(
  { state, sourceSha, targetSha, methods }: Mergeability,
  { head_sha, method }: Pick<QueueEntry, "head_sha" | "method">,
): QueueEnding | null {
  if (targetSha === null) return "target-deleted";
  if (sourceSha !== head_sha) return "pushed";
  if (state === "conflicts" || state === "unrelated") return "conflicts";
  return state === "ready" && methods.includes(method) ? null : "not-ready";
}
