import type { MergeRules, QueueEnding } from "@lowforge/contract/merge-requests";
import { transaction } from "../../../platform/database/index.ts";
import { Failure, fail } from "../../../platform/failures/index.ts";
import { createTurns } from "../../../platform/lanes/index.ts";
import { findRepository, listStatuses, type RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { MergeabilityService } from "../mergeability.service.ts";
import type { MergeService } from "../merging/merge.service.ts";
import { orderOf } from "../merging/stored-order.rules.ts";
import { noteChange } from "../review/history.db.ts";
import type { MergeRuleService } from "../rules/merge-rules.service.ts";
import { findCheckObstacle } from "../rules/obstacles.rules.ts";
import { candidateRef, showCandidates } from "./candidates.git.ts";
import type { CandidateMaker } from "./candidates.service.ts";
import {
  findQueue,
  listEntries,
  listQueueKeys,
  type QueueKey,
  type QueueState,
  updateEntry,
  updateQueue,
  type WaitingEntry,
} from "./merge-queue.db.ts";
import { type Candidate, endingOf, findBatch, halfOf, limitAfterSuccess } from "./merge-queue.rules.ts";
import type { QueueExits } from "./queue-exits.service.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "merge.queue": QueueKey;
  }
}

/** A queue as it stands at this moment. */
interface Queue extends QueueKey {
  readonly row: RepositoryRow;
  readonly rules: MergeRules;
  readonly entries: readonly WaitingEntry[];
  readonly state: QueueState;
  readonly target: string;
}

type Batch = readonly Candidate<WaitingEntry>[];

type Verdict =
  | { readonly kind: "passed" }
  | { readonly kind: "pending"; readonly until: number }
  | { readonly kind: "failed"; readonly ending: QueueEnding; readonly contexts: readonly string[] };

interface Parts {
  readonly mergeability: MergeabilityService;
  readonly merging: MergeService;
  readonly candidates: CandidateMaker;
  readonly exits: QueueExits;
  readonly rules: Pick<MergeRuleService, "rulesOf">;
}

const minuteMs = 60_000;
const waitingLooks = 50;

export type QueueRunner = ReturnType<typeof createQueueRunner>;

/**
 * Merges what waits for a branch, in its order. Where the repository demands checks, the first requests are merged upon
 * each other aside, what they come to is checked, and it becomes the target's head as it was checked, or the one that
 * spoils it is looked for by halves and leaves the queue.
 */
export function createQueueRunner(context: MergeRequestsContext, parts: Parts) {
  const { db, git, storage, jobs, events, clock } = context;
  const { mergeability, merging, candidates, exits, rules } = parts;
  const inTurn = createTurns(waitingLooks);

  const askFor = (
    { repositoryId, targetBranch }: QueueKey,
    when: { readonly runAt?: number; readonly executor?: typeof db } = {},
  ): Promise<void> =>
    jobs.enqueue(
      "merge.queue",
      { repositoryId, targetBranch },
      { key: `${repositoryId} ${targetBranch}`, ...when },
    );

  /** Those that wait for this branch still; whoever's request goes elsewhere now is out. */
  async function findEntries(key: QueueKey): Promise<WaitingEntry[]> {
    const entries = await listEntries(db, key);
    const strays = entries.filter(({ request_target }) => request_target !== key.targetBranch);
    for (const entry of strays) await exits.end(entry, "retargeted");
    return entries.filter((entry) => !strays.includes(entry));
  }

  async function find(key: QueueKey): Promise<Queue | null> {
    const row = await findRepository(db, key.repositoryId);
    const entries = row ? await findEntries(key) : [];
    if (!row || entries.length === 0) return null;
    const target = await mergeability.headOf(row, key.targetBranch);
    if (target === null) {
      for (const entry of entries) await exits.end(entry, "target-deleted");
      return null;
    }
    const [held, state] = await Promise.all([rules.rulesOf(row.id), findQueue(db, key)]);
    return { ...key, row, rules: held, entries, state, target };
  }

  /** Writes down what is checked from now on; answers false where somebody else was faster. */
  async function begin(queue: Queue, batch: Batch, limit: number | null): Promise<boolean> {
    const { repositoryId, targetBranch, state: seen, entries, rules: held } = queue;
    const now = clock.now();
    const key = { repositoryId, targetBranch };
    return transaction(db, async (tx) => {
      const change = { batch_limit: limit, checking_since: now, is_announced: 0 as const };
      if (!(await updateQueue(tx, { ...key, seen }, change))) return false;
      for (const entry of entries) {
        const candidate = batch.find(({ merge_request_id }) => merge_request_id === entry.merge_request_id);
        const { candidate_onto = null, candidate_sha = null } = candidate ?? {};
        await updateEntry(tx, entry, { candidate_onto, candidate_sha });
        await noteChange(tx, entry.merge_request_id, now);
      }
      await askFor(key, { runAt: now + held.queueTimeout * minuteMs, executor: tx });
      return true;
    });
  }

  /** Tells whoever checks; once more after a crash, rather than never. */
  async function announce({ row, ...queue }: Queue, batch: Batch): Promise<void> {
    const { repositoryId, targetBranch, target: targetSha } = queue;
    const [last] = batch.slice(-1);
    if (!last) return;
    const place = { git, repository: storage.pathOf(row.id) };
    await showCandidates(place, new Map(batch.map(({ number, candidate_sha: sha }) => [number, sha])));
    const state = await findQueue(db, queue);
    if (!(await updateQueue(db, { ...queue, seen: state }, { is_announced: 1 }))) return;
    events.emit("repository.candidate-made", {
      repositoryId,
      targetBranch,
      targetSha,
      ref: candidateRef(last.number),
      sha: last.candidate_sha,
      requests: batch.map(({ number }) => number),
    });
  }

  async function check(queue: Queue, batch: Batch, limit: number | null): Promise<void> {
    if (await begin(queue, batch, limit)) await announce(queue, batch);
  }

  async function judge({ row, rules: held, state }: Queue, batch: Batch): Promise<Verdict> {
    const sha = batch.at(-1)?.candidate_sha;
    if (!held.needsChecks || sha === undefined) return { kind: "passed" };
    const obstacle = findCheckObstacle(await listStatuses(db, row.id, [sha]));
    if (obstacle === null) return { kind: "passed" };
    const { kind, contexts } = obstacle;
    if (kind === "checks-failed") return { kind: "failed", ending: kind, contexts };
    const until = (state.checking_since ?? 0) + held.queueTimeout * minuteMs;
    return clock.now() < until ? { kind: "pending", until } : { kind: "failed", ending: "timeout", contexts };
  }

  /** Answers whether it is merged; who cannot be leaves the queue. */
  async function merge(
    row: RepositoryRow,
    entry: WaitingEntry,
    candidate: { readonly onto: string; readonly sha: string } | null,
  ): Promise<boolean> {
    const attempt = await candidates.find(row, entry);
    if (!attempt) return false;
    const { actor, request } = attempt;
    const order = {
      ...orderOf(entry),
      turn: {
        candidate,
        async demandPlace(tx: typeof db) {
          const isWaiting = await updateEntry(tx, entry, { ending: null });
          if (!isWaiting) throw fail("NOT_IN_MERGE_QUEUE", { mergeRequestId: request.id });
        },
      },
    };
    try {
      await merging.merge(actor, { row, request }, order);
    } catch (error) {
      const ending = error instanceof Failure ? endingOf(error) : "later";
      if (ending === "later") throw error;
      if (ending !== "again") await exits.end(entry, ending);
      return false;
    }
    await exits.forget(entry.merge_request_id);
    return true;
  }

  async function mergeBatch(queue: Queue, batch: Batch): Promise<void> {
    for (const entry of batch) {
      const candidate = { onto: entry.candidate_onto, sha: entry.candidate_sha };
      // What comes after stands on what was not merged, and is made anew.
      if (!(await merge(queue.row, entry, candidate))) return;
    }
    const limit = limitAfterSuccess(queue.state.batch_limit, queue.rules.queueBatch);
    await updateQueue(db, { ...queue, seen: await findQueue(db, queue) }, { batch_limit: limit });
  }

  async function lookForCulprit(
    queue: Queue,
    batch: Batch,
    { ending, contexts }: Extract<Verdict, { kind: "failed" }>,
  ): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const half = batch.slice(0, halfOf(batch.length));
    if (half.length < batch.length) return check(queue, half, half.length);
    await exits.end(first, ending, contexts);
    await updateQueue(db, { ...queue, seen: await findQueue(db, queue) }, { batch_limit: null });
    await askFor(queue);
  }

  async function goOn(queue: Queue, batch: Batch): Promise<void> {
    const verdict = await judge(queue, batch);
    if (verdict.kind === "failed") return lookForCulprit(queue, batch, verdict);
    if (verdict.kind === "passed") {
      await mergeBatch(queue, batch);
      return askFor(queue);
    }
    if (queue.state.is_announced === 0) await announce(queue, batch);
    // What was asked for when checking began may have been done already, for another reason.
    await askFor(queue, { runAt: verdict.until });
  }

  async function mergeFirst({ row, entries, ...key }: Queue): Promise<void> {
    const [first] = entries;
    if (!first) return;
    await merge(row, first, null);
    await askFor(key);
  }

  async function advance(key: QueueKey): Promise<void> {
    const queue = await find(key);
    if (!queue) return;
    const { row, entries, target, state, rules: held } = queue;
    const batch = findBatch(entries, target);
    if (batch.length > 0) return goOn(queue, batch);
    if (!held.needsChecks) return mergeFirst(queue);
    const limit = Math.min(state.batch_limit ?? held.queueBatch, held.queueBatch);
    const line = await candidates.line({ row, entries, target, limit });
    if (line.length > 0) await check(queue, line, state.batch_limit);
  }

  return {
    /** Looks at a queue soon. */
    askFor: (key: QueueKey): Promise<void> => askFor(key),

    /** Something has changed in a repository, or, without one, may have. */
    async wake(repositoryId?: number): Promise<void> {
      for (const key of await listQueueKeys(db, repositoryId)) await askFor(key);
    },

    /** Takes the next step of a queue, if there is one. */
    advance: (key: QueueKey): Promise<void> =>
      inTurn(`${key.repositoryId} ${key.targetBranch}`, () => advance(key)),
  };
}
