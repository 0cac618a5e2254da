import type { EndpointRequest } from "@lowforge/contract";
import {
  type MergeQueue,
  type mergeQueueEndpoints,
  type QueueEnding,
  queueLimit,
  type QueuePlace,
} from "@lowforge/contract/merge-requests";
import type { MemberActor } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { holdRepository, type RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { lockMergeRequest } from "../merge-requests.db.ts";
import { type MergeabilityService, wishOf } from "../mergeability.service.ts";
import { findIntent } from "../merging/merge-intents.db.ts";
import { demandMergeable } from "../merging/merge.service.ts";
import { storeOrder } from "../merging/stored-order.rules.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import { noteChange, noteEvent } from "../review/history.db.ts";
import type { MergeRuleService } from "../rules/merge-rules.service.ts";
import {
  addQueue,
  deleteEntry,
  findEntry,
  findQueue,
  listNamedEntries,
  measureQueue,
  type QueueEntry,
  type QueueKey,
  saveEntry,
  updateEntry,
} from "./merge-queue.db.ts";
import { presentPlace, presentQueue } from "./merge-queue.present.ts";
import type { QueueRunner } from "./queue-runner.service.ts";

type JoinOrder = Omit<EndpointRequest<typeof mergeQueueEndpoints.joinMergeQueue>, "mergeRequestId">;

interface Ended {
  readonly ending: QueueEnding;
  readonly at: number;
  readonly contexts: string[];
}

interface Parts {
  readonly mergeability: MergeabilityService;
  readonly rules: Pick<MergeRuleService, "rulesOf">;
  readonly runner: QueueRunner;
}

export type MergeQueueService = ReturnType<typeof createMergeQueueService>;

/** What members do with the queues in which requests wait to be merged. */
export function createMergeQueueService(
  { db, clock }: MergeRequestsContext,
  { mergeability, rules, runner }: Parts,
) {
  const keyOf = ({ row, request }: OpenedRequest): QueueKey => ({
    repositoryId: row.id,
    targetBranch: request.target_branch,
  });

  return {
    /** Branch by branch, each in its order. */
    async list(row: RepositoryRow): Promise<MergeQueue[]> {
      const [entries, { queueTimeout }] = await Promise.all([
        listNamedEntries(db, row.id),
        rules.rulesOf(row.id),
      ]);
      const branches = [...new Set(entries.map(({ target_branch }) => target_branch))].sort();
      return Promise.all(
        branches.map(async (targetBranch) =>
          presentQueue(targetBranch, {
            entries: entries.filter(({ target_branch }) => target_branch === targetBranch),
            state: await findQueue(db, { repositoryId: row.id, targetBranch }),
            timeoutMinutes: queueTimeout,
          }),
        ),
      );
    },

    /** Where a request stands, or why it no longer does. */
    async placeOf({
      row,
      request,
    }: OpenedRequest): Promise<{ place: QueuePlace | null; ended: Ended | null }> {
      const entry = request.status === "opened" ? await findEntry(db, request.id) : undefined;
      if (!entry) return { place: null, ended: null };
      if (entry.ending !== null) return { place: null, ended: presentEnded(entry, entry.ending) };
      const queue = (await listNamedEntries(db, row.id)).filter(
        ({ target_branch }) => target_branch === entry.target_branch,
      );
      const index = queue.findIndex(({ merge_request_id }) => merge_request_id === request.id);
      const named = queue[index];
      return { place: named ? presentPlace(named, { index, of: queue.length }) : null, ended: null };
    },

    /**
     * Puts a request that is ready at the end of the queue of its target; one that waits already stays where it is.
     * Fails with MERGE_REQUEST_ENDED, SOURCE_BRANCH_DELETED, REF_MOVED, MERGE_NOT_READY (also where the target has no
     * queue) or MERGE_QUEUE_FULL.
     */
    async join(actor: MemberActor, opened: OpenedRequest, order: JoinOrder): Promise<null> {
      const { row, request } = opened;
      if (request.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { status: request.status });
      const judgement = await mergeability.judge(row, wishOf(request));
      demandMergeable(judgement, order);
      if (!judgement.answer.byQueue)
        throw fail("MERGE_NOT_READY", {}, [{ path: "targetBranch", problem: "no_queue" }]);
      const key = keyOf(opened);
      const entry = { ...newEntry(key, order), merge_request_id: request.id, actor_id: actor.userId };
      await transaction(db, async (tx) => {
        await holdRepository(tx, row.id);
        const now = await lockMergeRequest(tx, request.id);
        if (now?.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { status: now?.status });
        const former = await findEntry(tx, request.id);
        if (former && former.ending === null) return;
        const { last, count } = await measureQueue(tx, key);
        if (count >= queueLimit) throw fail("MERGE_QUEUE_FULL", { count });
        const at = clock.now();
        await addQueue(tx, key);
        await saveEntry(tx, { ...entry, rank: last + 1, joined_at: at });
        await noteEvent(tx, { mergeRequestId: request.id, kind: "queued", actorId: actor.userId, at });
      });
      await runner.askFor(key);
      return null;
    },

    /** Fails with NOT_IN_MERGE_QUEUE, or MERGE_RUNNING where it is being merged. */
    async leave(actor: MemberActor, opened: OpenedRequest): Promise<null> {
      const mergeRequestId = opened.request.id;
      await transaction(db, async (tx) => {
        // As merging does, so that whoever comes second knows of the first.
        await lockMergeRequest(tx, mergeRequestId);
        if (!(await deleteEntry(tx, mergeRequestId))) throw fail("NOT_IN_MERGE_QUEUE", { mergeRequestId });
        if (await findIntent(tx, mergeRequestId)) throw fail("MERGE_RUNNING", { mergeRequestId });
        await noteEvent(tx, { mergeRequestId, kind: "unqueued", actorId: actor.userId, at: clock.now() });
      });
      await runner.askFor(keyOf(opened));
      return null;
    },

    /** Fails with NOT_IN_MERGE_QUEUE. */
    async lead(opened: OpenedRequest): Promise<null> {
      const { row, request } = opened;
      await transaction(db, async (tx) => {
        await holdRepository(tx, row.id);
        await lockMergeRequest(tx, request.id);
        const entry = await findEntry(tx, request.id);
        if (!entry || entry.ending !== null) throw fail("NOT_IN_MERGE_QUEUE", { mergeRequestId: request.id });
        const { first } = await measureQueue(tx, keyOf(opened));
        if (entry.rank !== first) await updateEntry(tx, entry, { rank: first - 1 });
        await noteChange(tx, request.id, clock.now());
      });
      await runner.askFor(keyOf(opened));
      return null;
    },
  };
}

function newEntry(
  { repositoryId, targetBranch }: QueueKey,
  order: JoinOrder,
): Omit<QueueEntry, "merge_request_id" | "actor_id" | "rank" | "joined_at"> {
  return {
    repository_id: repositoryId,
    target_branch: targetBranch,
    ...storeOrder(order),
    candidate_onto: null,
    candidate_sha: null,
    ending: null,
    ended_at: null,
    contexts: "[]",
  };
}

function presentEnded({ ended_at, contexts }: QueueEntry, ending: QueueEnding): Ended {
  // Only the runner writes it, from a list of texts.
  return { ending, at: ended_at ?? 0, contexts: JSON.parse(contexts) as string[] };
}
