import type { MergeQueue, QueuePlace } from "@lowforge/contract/merge-requests";
import { candidateRef } from "./candidates.git.ts";
import type { NamedEntry, QueueState } from "./merge-queue.db.ts";

const minuteMs = 60_000;

/** Where an entry stands among so many. */
export function presentPlace(
  entry: NamedEntry,
  { index, of }: { readonly index: number; readonly of: number },
): QueuePlace {
  return {
    position: index + 1,
    of,
    state: entry.candidate_sha === null ? "waiting" : "checking",
    by: { userId: entry.actor_id, username: entry.actor_username, nickname: entry.actor_nickname ?? "" },
    method: entry.method,
    joinedAt: entry.joined_at,
  };
}

interface QueueFacts {
  /** In their order. */
  readonly entries: readonly NamedEntry[];
  readonly state: QueueState;
  readonly timeoutMinutes: number;
}

export function presentQueue(
  targetBranch: string,
  { entries, state, timeoutMinutes }: QueueFacts,
): MergeQueue {
  const checked = entries.filter(({ candidate_sha }) => candidate_sha !== null);
  const tail = checked.at(-1);
  const since = state.checking_since;
  return {
    targetBranch,
    requests: entries.map((entry, index) => ({
      ...presentPlace(entry, { index, of: entries.length }),
      mergeRequestId: entry.merge_request_id,
      number: entry.number,
      title: entry.title,
      creator: {
        userId: entry.creator_id,
        username: entry.creator_username,
        nickname: entry.creator_nickname ?? "",
      },
      sourceBranch: entry.source_branch,
    })),
    candidate:
      !tail?.candidate_sha || since === null
        ? null
        : {
            sha: tail.candidate_sha,
            ref: candidateRef(tail.number),
            size: checked.length,
            since,
            until: since + timeoutMinutes * minuteMs,
          },
  };
}
