import type { EndpointRequest } from "@lowforge/contract";
import type { AutoMerge, AutoMergeEnding, mergeActionEndpoints } from "@lowforge/contract/merge-requests";
import type { MemberActor } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { fail, Failure } from "../../../platform/failures/index.ts";
import { findRepository, type RefChange, type RepositoryRow, subjectOf } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { findMergeRequest } from "../merge-requests.db.ts";
import { type MergeabilityService, wishOf } from "../mergeability.service.ts";
import type { MergeOrder, MergeService } from "../merging/merge.service.ts";
import { orderOf, storeOrder } from "../merging/stored-order.rules.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import type { MergeQueueService } from "../queue/merge-queue.service.ts";
import { findLatestVersion, noteChange } from "../review/history.db.ts";
import type { MergeRuleService } from "../rules/merge-rules.service.ts";
import {
  deleteAuto,
  findAuto,
  listWaiting,
  type MergeAuto,
  saveAuto,
  updateAuto,
  type WaitingAuto,
} from "./merge-autos.db.ts";
import { findActors } from "./people.db.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "merge.auto": { readonly mergeRequestId: number };
  }
}

interface Push {
  readonly repositoryId: number;
  readonly actorId: number;
  readonly changes: readonly RefChange[];
}

interface Parts {
  readonly mergeability: MergeabilityService;
  readonly merging: MergeService;
  readonly queues: Pick<MergeQueueService, "join">;
  readonly rules: Pick<MergeRuleService, "rulesOf">;
}

type Attempt = OpenedRequest & { readonly auto: MergeAuto; readonly actor: MemberActor };

/** What only means that somebody else was faster, or that the target has just moved. */
const passing = ["MERGE_RUNNING", "REF_MOVED"];

export type AutoMergeService = ReturnType<typeof createAutoMergeService>;

/** Merges requests in the name of who asked for it, once nothing is missing; asked afresh whenever something changes. */
export function createAutoMergeService(context: MergeRequestsContext, parts: Parts) {
  const { db, access, jobs, clock, logger } = context;
  const { mergeability, merging, queues, rules } = parts;

  const askFor = (mergeRequestId: number): Promise<void> =>
    jobs.enqueue("merge.auto", { mergeRequestId }, { key: String(mergeRequestId) });

  async function end(auto: Pick<MergeAuto, "merge_request_id" | "head_sha">, ending: AutoMergeEnding) {
    await transaction(db, async (tx) => {
      if (await updateAuto(tx, auto, { ending })) await noteChange(tx, auto.merge_request_id, clock.now());
    });
  }

  /** A head that came since goes on where the same member brought it. */
  async function follow(auto: WaitingAuto | MergeAuto, head: string, pusherId: number | null) {
    if (pusherId === auto.actor_id) await updateAuto(db, auto, { head_sha: head });
    else await end(auto, "pushed");
  }

  async function findAttempt(mergeRequestId: number): Promise<Attempt | null> {
    const auto = await findAuto(db, mergeRequestId);
    if (!auto || auto.ending !== null) return null;
    const request = await findMergeRequest(db, mergeRequestId);
    const row = request && (await findRepository(db, request.repository_id));
    if (!request || !row) return null;
    if (request.status !== "opened") {
      await deleteAuto(db, mergeRequestId);
      return null;
    }
    const actor = (await findActors(db, [auto.actor_id])).get(auto.actor_id);
    if (actor && (await access.can(actor, "repository.push", subjectOf(row))))
      return { auto, request, row, actor };
    await end(auto, "no-permission");
    return null;
  }

  /** Merges it, or lets it wait in the queue of a target that has one. */
  async function merge({ auto, ...attempt }: Attempt, byQueue: boolean): Promise<void> {
    const { request } = attempt;
    try {
      await (byQueue ? join(attempt, orderOf(auto)) : merging.merge(attempt.actor, attempt, orderOf(auto)));
    } catch (error) {
      if (!(error instanceof Failure) || passing.includes(error.errorName)) throw error;
      logger.info(
        { err: error, mergeRequestId: request.id },
        "a merge that was to happen by itself was refused",
      );
      await end(auto, "refused");
    }
  }

  async function join({ actor, ...opened }: Omit<Attempt, "auto">, order: MergeOrder): Promise<void> {
    await queues.join(actor, opened, order);
    await deleteAuto(db, opened.request.id);
  }

  async function isAllowed(row: RepositoryRow, { method }: MergeAuto): Promise<boolean> {
    return (await rules.rulesOf(row.id)).methods.includes(method);
  }

  return {
    async get({ request }: OpenedRequest): Promise<AutoMerge | null> {
      const auto = await findAuto(db, request.id);
      if (!auto || request.status !== "opened") return null;
      const { actor_id: userId, username, nickname, method, armed_at: armedAt, ending } = auto;
      return { by: { userId, username, nickname: nickname ?? "" }, method, armedAt, ending };
    },

    /** Fails with MERGE_REQUEST_ENDED, SOURCE_BRANCH_DELETED, REF_MOVED, or MERGE_NOT_READY for a method that is not allowed. */
    async arm(
      actor: MemberActor,
      { row, request }: OpenedRequest,
      input: EndpointRequest<typeof mergeActionEndpoints.armAutoMerge>,
    ): Promise<null> {
      if (request.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { status: request.status });
      const head = await mergeability.headOf(row, request.source_branch);
      if (head === null) throw fail("SOURCE_BRANCH_DELETED", { branch: request.source_branch });
      if (head !== input.expectedHead) throw fail("REF_MOVED", { branch: request.source_branch });
      const auto: MergeAuto = {
        merge_request_id: request.id,
        actor_id: actor.userId,
        ...storeOrder(input),
        target_branch: request.target_branch,
        armed_at: clock.now(),
        ending: null,
      };
      if (!(await isAllowed(row, auto)))
        throw fail("MERGE_NOT_READY", {}, [{ path: "method", problem: "not_allowed" }]);
      await transaction(db, async (tx) => {
        await saveAuto(tx, auto);
        await noteChange(tx, request.id, clock.now());
      });
      await askFor(request.id);
      return null;
    },

    async disarm({ request }: OpenedRequest): Promise<null> {
      await transaction(db, async (tx) => {
        await deleteAuto(tx, request.id);
        await noteChange(tx, request.id, clock.now());
      });
      return null;
    },

    /** A request that has ended, and may be opened again, waits for nothing. */
    forget: (mergeRequestId: number): Promise<void> => deleteAuto(db, mergeRequestId),

    /** Something has changed in a repository, or, without one, may have. */
    async wake(repositoryId?: number): Promise<void> {
      for (const { merge_request_id } of await listWaiting(db, repositoryId)) await askFor(merge_request_id);
    },

    async notePush({ repositoryId, actorId, changes }: Push): Promise<void> {
      for (const auto of await listWaiting(db, repositoryId)) {
        const change = changes.find(({ ref }) => ref === `refs/heads/${auto.source_branch}`);
        if (change && change.after !== auto.head_sha) await follow(auto, change.after, actorId);
      }
    },

    /** Merges a request if nothing is missing; does nothing where it no longer waits. */
    async attempt(mergeRequestId: number): Promise<void> {
      const attempt = await findAttempt(mergeRequestId);
      if (!attempt) return;
      const { auto, row, request } = attempt;
      // Nobody's consent to merge into one branch is made into one for another.
      if (request.target_branch !== auto.target_branch) return end(auto, "retargeted");
      const { answer } = await mergeability.judge(row, wishOf(request));
      const { state, sourceSha, methods } = answer;
      if (sourceSha === null || state === "already-merged") return end(auto, "ended");
      if (sourceSha !== auto.head_sha) {
        const version = await findLatestVersion(db, mergeRequestId);
        if (version?.head_sha === sourceSha) await follow(auto, sourceSha, version.pusher_id);
        return;
      }
      if (state === "conflicts" || state === "unrelated") return end(auto, "conflicts");
      if (!(await isAllowed(row, auto))) return end(auto, "refused");
      if (methods.includes(auto.method)) await merge(attempt, answer.byQueue);
    },
  };
}
