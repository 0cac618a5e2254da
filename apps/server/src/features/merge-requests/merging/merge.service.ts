import type { MergeMethod } from "@lowforge/contract/merge-requests";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import { Failure, fail } from "../../../platform/failures/index.ts";
import { createTurns } from "../../../platform/lanes/index.ts";
import { findRepository, type RepositoryRow } from "../../repositories/index.ts";
import type { Dependents } from "../actions/dependents.service.ts";
import type { MergeRequestsContext } from "../context.ts";
import {
  findMergeRequest,
  lockMergeRequest,
  type MergeRequestRow,
  updateMergeRequest,
} from "../merge-requests.db.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import { type Judgement, type MergeabilityService, wishOf } from "../mergeability.service.ts";
import { addVersion, noteEvent } from "../review/history.db.ts";
import { keepCommits } from "../review/versions.git.ts";
import {
  deleteIntent,
  findIntent,
  insertIntent,
  listIntents,
  type MergeIntent,
  principalOf,
} from "./merge-intents.db.ts";
import type { ResultMaker } from "./result-maker.service.ts";

interface MergedFacts {
  readonly mergeRequestId: number;
  readonly repositoryId: number;
  readonly projectId: number;
  readonly actorId: number | null;
  readonly sha: string;
}

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "merge.settle": { readonly mergeRequestId: number };
  }
}

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "merge-request.merged": MergedFacts;
  }
}

export interface MergeOrder {
  readonly method: MergeMethod;
  /** The head that the caller has seen. */
  readonly expectedHead: string;
  readonly message?: string | undefined;
  readonly removesSource?: boolean | undefined;
  /** Where it is its turn in the merge queue of the target. */
  readonly turn?: Turn;
}

interface Turn {
  /** What was checked, and may become the target's head where it stands there still; null where nothing had to be. */
  readonly candidate: { readonly onto: string; readonly sha: string } | null;
  /** Fails where the request has left the queue; part of the transaction in which merging begins. */
  demandPlace(tx: Executor): Promise<void>;
}

/** So many may wait to merge into the same branch; who comes later hears that it is busy. */
const waitingMerges = 200;
/** How often a target that moves meanwhile is merged onto anew. */
const attempts = 5;
/** After so long a merge is looked into, whoever began it. */
const settleAfterMs = 60_000;

interface Parts {
  readonly mergeability: MergeabilityService;
  readonly results: ResultMaker;
  readonly dependents: Dependents;
}

export type MergeService = ReturnType<typeof createMergeService>;

/**
 * Merges exactly once. What is about to happen is written down before the target moves, and the target moves only
 * from where it was seen, so that whoever comes later, another server or the next start, finds out what became of it:
 * the request is merged if and only if the target holds the result.
 */
export function createMergeService(
  context: MergeRequestsContext,
  { mergeability, results, dependents }: Parts,
) {
  const { db, audit, git, storage, refWriter, events, jobs, clock, logger } = context;
  // Merged onto each other's result instead of racing for the same head, of which one alone would win.
  const inTurn = createTurns(waitingMerges);

  /**
   * Answers false where the request goes elsewhere, or is a draft, since it was judged. Fails with MERGE_RUNNING where
   * somebody merges it at this moment, or MERGE_REQUEST_ENDED.
   */
  async function claim(
    judged: MergeRequestRow,
    intent: MergeIntent,
    turn: Turn | undefined,
  ): Promise<boolean> {
    try {
      return await transaction(db, async (tx) => {
        const now = await lockMergeRequest(tx, judged.id);
        if (now?.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { status: now?.status });
        if (now.target_branch !== judged.target_branch || now.is_draft !== judged.is_draft) return false;
        await turn?.demandPlace(tx);
        await insertIntent(tx, intent);
        const mergeRequestId = now.id;
        const runAt = clock.now() + settleAfterMs;
        await jobs.enqueue("merge.settle", { mergeRequestId }, { key: String(now.id), runAt, executor: tx });
        return true;
      });
    } catch (error) {
      throw isUniqueViolation(error) ? fail("MERGE_RUNNING", { id: intent.merge_request_id }) : error;
    }
  }

  /** A head that nobody has taken note of yet; the merge stands, whether it can be kept or not. */
  async function keepHead(
    row: RepositoryRow,
    { merge_request_id: id, source_sha }: MergeIntent,
  ): Promise<void> {
    const place = { git, repository: storage.pathOf(row.id) };
    await keepCommits(place, id, [source_sha]).catch((error: unknown) => {
      logger.warn({ err: error, mergeRequestId: id }, "the head of a merged request could not be kept");
    });
  }

  /** Writes down that the target holds the result; whoever is first tells the others. */
  async function conclude(request: MergeRequestRow, row: RepositoryRow, intent: MergeIntent): Promise<void> {
    const now = clock.now();
    const retargeting = await dependents.plan(row, request);
    if (intent.source_sha !== request.head_sha) await keepHead(row, intent);
    const isFirst = await transaction(db, async (tx) => {
      await deleteIntent(tx, intent);
      const isMerged = await updateMergeRequest(
        tx,
        { id: request.id, status: "opened" },
        {
          status: "merged",
          ended_by: intent.actor_id,
          ended_at: now,
          updated_at: now,
          merge_method: intent.method,
          merged_sha: intent.result_sha,
          merged_onto: intent.target_sha,
          head_sha: intent.source_sha,
        },
      );
      const details = { from: intent.method, to: intent.result_sha };
      const merged = {
        mergeRequestId: request.id,
        kind: "merged" as const,
        actorId: intent.actor_id,
        details,
      };
      if (!isMerged) return false;
      // A push that was merged before anybody took note of it.
      if (intent.source_sha !== request.head_sha)
        await addVersion(tx, {
          merge_request_id: request.id,
          head_sha: intent.source_sha,
          base_sha: request.base_sha,
          pusher_id: null,
          created_at: now,
          is_force: 0,
        });
      await noteEvent(tx, { ...merged, at: now });
      await dependents.apply(tx, retargeting, { actorId: intent.actor_id, at: now });
      const { id, number, title } = request;
      await audit.record(tx, await principalOf(tx, intent.actor_id), {
        action: "merge-request.merged",
        projectId: row.project_id,
        subject: { id, name: `!${number} ${title}` },
        details: { repository: row.name, target: request.target_branch, commit: intent.result_sha },
      });
      return true;
    });
    if (!isFirst) return;
    const facts = { mergeRequestId: request.id, repositoryId: row.id, projectId: row.project_id };
    events.emit("merge-request.merged", { ...facts, actorId: intent.actor_id, sha: intent.result_sha });
  }

  /** Finds out what became of a merge that did not say so itself. */
  async function settle(intent: MergeIntent): Promise<void> {
    const request = await findMergeRequest(db, intent.merge_request_id);
    if (!request) return;
    const row = await findRepository(db, request.repository_id);
    if (!row) return;
    const target = await mergeability.headOf(row, request.target_branch);
    const isDone = target !== null && (await mergeability.holds(row, target, intent.result_sha));
    if (isDone) await conclude(request, row, intent);
    else await deleteIntent(db, intent);
  }

  async function removeSource(actor: MemberActor, row: RepositoryRow, request: MergeRequestRow, sha: string) {
    const change = { ref: `refs/heads/${request.source_branch}`, before: sha, after: "0".repeat(40) };
    // The merge stands, whatever keeps the branch: protection, or a commit that came meanwhile.
    await refWriter.write(actor, row, [change]).catch((error: unknown) => {
      logger.info({ err: error, mergeRequestId: request.id }, "the source branch stays after the merge");
    });
  }

  /** Merges onto the target as it is now; answers null where target or request have changed meanwhile. */
  async function mergeNow(
    actor: MemberActor,
    { row, id }: { readonly row: RepositoryRow; readonly id: number },
    order: MergeOrder,
  ): Promise<string | null> {
    const request = await findMergeRequest(db, id);
    if (request?.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { status: request?.status });
    const { target_branch: targetBranch } = request;
    const { target, standing } = demandReady(await mergeability.judge(row, wishOf(request)), order);
    const result =
      findChecked(order, target) ??
      (await results.make(actor, { row, request }, { ...order, target, standing }));
    const removesSource = order.removesSource ?? request.removes_source === 1;
    const intent: MergeIntent = {
      merge_request_id: request.id,
      actor_id: actor.userId,
      method: order.method,
      source_sha: order.expectedHead,
      target_sha: target,
      result_sha: result,
      removes_source: removesSource ? 1 : 0,
      begun_at: clock.now(),
    };
    if (!(await claim(request, intent, order.turn))) return null;
    const change = { ref: `refs/heads/${targetBranch}`, before: target, after: result };
    try {
      await refWriter.write(actor, row, [change], { isMerge: true });
    } catch (error) {
      // It may have moved all the same, where what came after failed.
      await settle(intent);
      if (error instanceof Failure && error.errorName === "REF_MOVED") return null;
      throw error;
    }
    await conclude(request, row, intent);
    if (removesSource) await removeSource(actor, row, request, order.expectedHead);
    return result;
  }

  return {
    /**
     * Merges a request for somebody who may. Fails with MERGE_NOT_READY, REF_MOVED where the source is not where it
     * was seen or the target does not come to rest, MERGE_RUNNING, MERGE_REQUEST_ENDED, REF_PROTECTED or
     * PUSH_REFUSED. Answers the commit at which the target holds the changes.
     */
    merge(actor: MemberActor, { row, request }: OpenedRequest, order: MergeOrder): Promise<string> {
      return inTurn(`${row.id} ${request.target_branch}`, async () => {
        for (let attempt = 1; attempt <= attempts; attempt += 1) {
          const result = await mergeNow(actor, { row, id: request.id }, order);
          if (result !== null) return result;
        }
        throw fail("REF_MOVED", { targetBranch: request.target_branch });
      });
    },

    /** Finds out what became of a merge that was begun and has not ended, as after a crash. */
    async settle(mergeRequestId: number): Promise<void> {
      const intent = await findIntent(db, mergeRequestId);
      if (intent) await settle(intent);
    },

    /** The same for every merge that a former server has left. */
    async settleLeft(): Promise<void> {
      for (const intent of await listIntents(db)) await settle(intent);
    },
  };
}

/** What was checked of a request whose turn it is, if anything. Fails with REF_MOVED where the target has gone on since. */
function findChecked({ turn }: MergeOrder, target: string): string | null {
  const candidate = turn?.candidate ?? null;
  if (candidate !== null && candidate.onto !== target) throw fail("REF_MOVED", { target });
  return candidate?.sha ?? null;
}

/** What is to be merged, where nothing is missing. Fails with SOURCE_BRANCH_DELETED, REF_MOVED, or MERGE_NOT_READY. */
function demandReady(judgement: Judgement, order: MergeOrder) {
  const { byQueue } = judgement.answer;
  const ready = demandMergeable(judgement, order);
  if (byQueue && !order.turn)
    throw fail("MERGE_NOT_READY", {}, [{ path: "targetBranch", problem: "by_queue" }]);
  return ready;
}

/** The same, whether it is to be merged at once or by a queue. */
export function demandMergeable({ answer, standing }: Judgement, { expectedHead, method }: MergeOrder) {
  const { state, sourceSha, targetSha, methods } = answer;
  if (sourceSha === null) throw fail("SOURCE_BRANCH_DELETED", { state });
  if (sourceSha !== expectedHead) throw fail("REF_MOVED", { sourceSha });
  if (state !== "ready" || standing?.state !== "mergeable" || targetSha === null)
    throw fail("MERGE_NOT_READY", { state }, [{ path: "state", problem: state }]);
  if (!methods.includes(method))
    throw fail("MERGE_NOT_READY", {}, [{ path: "method", problem: "not_allowed" }]);
  return { target: targetSha, standing };
}
