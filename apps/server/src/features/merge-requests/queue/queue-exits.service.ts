import type { QueueEnding } from "@lowforge/contract/merge-requests";
import { transaction } from "../../../platform/database/index.ts";
import type { RefChange } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { noteEvent } from "../review/history.db.ts";
import { showCandidates } from "./candidates.git.ts";
import {
  deleteEntry,
  findEntryOf,
  listEntries,
  listQueueKeys,
  updateEntry,
  type WaitingEntry,
} from "./merge-queue.db.ts";

interface Push {
  readonly repositoryId: number;
  readonly changes: readonly RefChange[];
}

export type QueueExits = ReturnType<typeof createQueueExits>;

/** How requests come out of a queue without anybody taking them out. */
export function createQueueExits({ db, git, storage, clock, logger }: MergeRequestsContext) {
  /** What was to be checked of a request is no longer there to be fetched. */
  async function hide({
    repository_id,
    number,
  }: Pick<WaitingEntry, "repository_id" | "number">): Promise<void> {
    const place = { git, repository: storage.pathOf(repository_id) };
    await showCandidates(place, new Map([[number, null]])).catch((error: unknown) => {
      logger.warn({ err: error, repositoryId: repository_id, number }, "a candidate cannot be taken away");
    });
  }

  async function end(
    entry: WaitingEntry,
    ending: QueueEnding,
    contexts: readonly string[] = [],
  ): Promise<void> {
    const { merge_request_id: mergeRequestId } = entry;
    const at = clock.now();
    const candidate = { candidate_onto: null, candidate_sha: null };
    const isEnded = await transaction(db, async (tx) => {
      const change = { ...candidate, ending, ended_at: at, contexts: JSON.stringify(contexts) };
      if (!(await updateEntry(tx, entry, change))) return false;
      await noteEvent(tx, { mergeRequestId, kind: "unqueued", actorId: null, at, details: { ending } });
      return true;
    });
    if (isEnded) await hide(entry);
  }

  return {
    /** Takes a request out and says why; does nothing where it has left. */
    end,

    /** A request that has ended waits for nothing. */
    async forget(mergeRequestId: number): Promise<void> {
      const entry = await findEntryOf(db, mergeRequestId);
      await deleteEntry(db, mergeRequestId);
      if (entry) await hide(entry);
    },

    /** What comes to a source was not meant to be merged when its request joined. */
    async notePush({ repositoryId, changes }: Push): Promise<void> {
      for (const key of await listQueueKeys(db, repositoryId)) {
        for (const entry of await listEntries(db, key)) {
          const change = changes.find(({ ref }) => ref === `refs/heads/${entry.source_branch}`);
          if (change && change.after !== entry.head_sha) await end(entry, "pushed");
        }
      }
    },
  };
}
