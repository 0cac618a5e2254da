import type { EndpointRequest } from "@lowforge/contract";
import type {
  Mergeability,
  MergeRequestDetail,
  mergeRequestEndpoints,
} from "@lowforge/contract/merge-requests";
import { type Actor, type MemberActor, requireMember } from "../../platform/access/index.ts";
import { isUniqueViolation, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { type RepositoryRow, subjectOf } from "../repositories/index.ts";
import { listCommitsBetween } from "./commits.git.ts";
import type { MergeRequestsContext } from "./context.ts";
import {
  findByNumber,
  findOpenOf,
  listCreators,
  lockMergeRequest,
  type MergeRequestRow,
  updateMergeRequest,
} from "./merge-requests.db.ts";
import { readRequestPage } from "./merge-request-list.db.ts";
import { presentDetail, presentMergeRequest } from "./merge-requests.present.ts";
import { type BranchPair, type MergeabilityService, wishOf } from "./mergeability.service.ts";
import { findIntent } from "./merging/merge-intents.db.ts";
import type { MergeOrder, MergeService } from "./merging/merge.service.ts";
import type { OpenedRequest, RequestFinder } from "./opened-requests.service.ts";
import { createNumberer } from "./number-request.service.ts";
import { type Deed, deedsOf, valuesOf } from "./request-changes.rules.ts";
import { noteEvent } from "./review/history.db.ts";
import type { HistoryService } from "./review/history.service.ts";
import { noReviews, summarizeReviews } from "./review/reviews.db.ts";

type Input<Name extends keyof typeof mergeRequestEndpoints> = EndpointRequest<
  (typeof mergeRequestEndpoints)[Name]
>;

interface RequestFacts {
  readonly mergeRequestId: number;
  readonly repositoryId: number;
  readonly projectId: number;
  readonly actorId: number;
}

declare module "../../platform/events/index.ts" {
  interface DomainEvents {
    "merge-request.opened": RequestFacts & { readonly isReopened: boolean };
    "merge-request.closed": RequestFacts;
    /** What it says of itself, draft and target among it; the description before, where that is another now. */
    "merge-request.updated": RequestFacts & { readonly formerDescription: string | null };
  }
}

const commitsShown = 250;
const creatorsShown = 500;

interface Parts {
  readonly finder: RequestFinder;
  readonly mergeability: MergeabilityService;
  readonly merging: MergeService;
  readonly history: HistoryService;
}

export type MergeRequestService = ReturnType<typeof createMergeRequestService>;

/** Merge requests as things that are opened, found, changed and closed (specification §3, §5). */
export function createMergeRequestService(
  context: MergeRequestsContext,
  { finder, mergeability, merging, history }: Parts,
) {
  const { require } = finder;
  const { db, git, storage, repositories, access, events, clock } = context;
  const insertNumbered = createNumberer({ db, history });

  /** What two branches bring, where a request may be made of them; fails with what the specification names (§5, §8). */
  async function demandWorth(row: RepositoryRow, pair: BranchPair) {
    const { answer } = await mergeability.judge(row, { ...pair, isDraft: false, knownHead: null });
    const { state, sourceSha, targetSha, baseSha } = answer;
    if (state === "same-branch") throw fail("MERGE_SAME_BRANCH", { ...pair });
    if (sourceSha === null) throw fail("BRANCH_MISSING", {}, [{ path: "sourceBranch", problem: "missing" }]);
    if (targetSha === null) throw fail("BRANCH_MISSING", {}, [{ path: "targetBranch", problem: "missing" }]);
    if (state === "no-differences" || state === "source-behind")
      throw fail("MERGE_NO_DIFFERENCES", { ...pair });
    return { headSha: sourceSha, baseSha: baseSha ?? targetSha };
  }

  /** Changes an open or closed request, unless it is being merged at this moment. */
  async function change(
    { request, row }: OpenedRequest,
    values: Parameters<typeof updateMergeRequest>[2],
    { actor, deeds }: { readonly actor: MemberActor; deeds(before: MergeRequestRow): readonly Deed[] },
  ): Promise<void> {
    const now = clock.now();
    const by = { mergeRequestId: request.id, actorId: actor.userId, at: now };
    const { head_sha: headSha, base_sha: baseSha } = values;
    const head = headSha === undefined || baseSha === undefined ? null : { ...by, headSha, baseSha };
    if (head) await history.keep(row, head);
    await transaction(db, async (tx) => {
      // Whoever begins to merge it waits here too, and then finds what it has become.
      const before = await lockMergeRequest(tx, request.id);
      if (await findIntent(tx, request.id)) throw fail("MERGE_RUNNING", { id: request.id });
      if (before?.status !== request.status) throw fail("MERGE_REQUEST_ENDED", { id: request.id });
      await updateMergeRequest(tx, request, { ...values, updated_at: now });
      if (head) await history.addHead(tx, head);
      for (const deed of deeds(before)) await noteEvent(tx, { ...deed, ...by });
    });
  }

  const factsOf = ({ row, request }: OpenedRequest, { userId }: MemberActor): RequestFacts => ({
    mergeRequestId: request.id,
    repositoryId: row.id,
    projectId: row.project_id,
    actorId: userId,
  });

  return {
    async list(actor: Actor, { pageNum, pageSize, ...query }: Input<"listMergeRequests">) {
      await repositories.requireRepository(actor, "repository.read", query.repositoryId);
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total, counts } = await readRequestPage(db, query, slice);
      const reviews = await summarizeReviews(
        db,
        rows.map(({ id }) => id),
      );
      const present = (row: MergeRequestRow) => presentMergeRequest(row, reviews.get(row.id) ?? noReviews);
      return { list: rows.map(present), total, pageNum, pageSize, counts };
    },

    async listCreators(actor: Actor, repositoryId: number) {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const found = await listCreators(db, row.id, creatorsShown);
      return found.map(({ id, username, nickname }) => ({ userId: id, username, nickname: nickname ?? "" }));
    },

    async get(actor: Actor, { repositoryId, number }: Input<"getMergeRequest">): Promise<MergeRequestDetail> {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const request = await findByNumber(db, row.id, number);
      if (!request) throw fail("MERGE_REQUEST_MISSING", { number });
      const mayUpdate = await access.can(actor, "repository.push", subjectOf(row));
      const reviews = await summarizeReviews(db, [request.id]);
      const rights = { mayUpdate, mayMerge: mayUpdate && request.status === "opened" };
      return presentDetail(request, rights, reviews.get(request.id) ?? noReviews);
    },

    /** What a request of two branches would bring. */
    async compare(actor: Actor, { repositoryId, ...pair }: Input<"compareBranches">) {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const { answer } = await mergeability.judge(row, { ...pair, isDraft: false, knownHead: null });
      const { sourceSha, targetSha } = answer;
      const isThere = sourceSha !== null && targetSha !== null;
      const place = { git, repository: storage.pathOf(row.id) };
      const range = isThere ? { from: targetSha, to: sourceSha, limit: commitsShown, offset: 0 } : null;
      const existing = await findOpenOf(db, row.id, pair.sourceBranch);
      return {
        mergeability: answer,
        commits: range ? await listCommitsBetween(place, range) : [],
        existing: existing?.number ?? null,
      };
    },

    /**
     * Opens a request. Fails with MERGE_SAME_BRANCH, BRANCH_MISSING, MERGE_NO_DIFFERENCES, or MERGE_REQUEST_EXISTS
     * where the source has an open one.
     */
    async add(caller: Actor, input: Input<"addMergeRequest">) {
      const actor = requireMember(caller);
      const row = await repositories.requireRepository(actor, "repository.push", input.repositoryId);
      const { sourceBranch, targetBranch } = input;
      const { headSha, baseSha } = await demandWorth(row, { sourceBranch, targetBranch });
      const now = clock.now();
      const made = await insertNumbered({
        repository_id: row.id,
        title: input.title,
        description: input.description,
        source_branch: sourceBranch,
        target_branch: targetBranch,
        status: "opened",
        is_draft: input.isDraft ? 1 : 0,
        removes_source: input.removesSource ? 1 : 0,
        creator_id: actor.userId,
        created_at: now,
        updated_at: now,
        head_sha: headSha,
        base_sha: baseSha,
        ended_by: null,
        ended_at: null,
        merge_method: null,
        merged_sha: null,
      });
      await history.keep(row, { mergeRequestId: made.id, headSha, baseSha });
      const facts = { repositoryId: row.id, projectId: row.project_id, actorId: actor.userId };
      events.emit("merge-request.opened", { ...facts, mergeRequestId: made.id, isReopened: false });
      return { mergeRequestId: made.id, number: made.number };
    },

    /** Fails with NO_PERMISSION, MERGE_REQUEST_ENDED, MERGE_RUNNING, and for another target as `add` does. */
    async update(caller: Actor, input: Input<"updateMergeRequest">): Promise<null> {
      const actor = requireMember(caller);
      const opened = await require(actor, "repository.push", input.mergeRequestId);
      const { request, row } = opened;
      const { targetBranch } = input;
      const isRetargeted = targetBranch !== undefined && targetBranch !== request.target_branch;
      if (isRetargeted && request.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { id: request.id });
      const pair = isRetargeted
        ? await demandWorth(row, { sourceBranch: request.source_branch, targetBranch })
        : null;
      const values = valuesOf(request, input, pair);
      await change(opened, values, { actor, deeds: (before) => deedsOf(before, values) });
      const isReworded = input.description !== undefined && input.description !== request.description;
      const formerDescription = isReworded ? request.description : null;
      events.emit("merge-request.updated", { ...factsOf(opened, actor), formerDescription });
      return null;
    },

    /** Fails with NO_PERMISSION, MERGE_REQUEST_ENDED, or MERGE_RUNNING. */
    async close(caller: Actor, mergeRequestId: number): Promise<null> {
      const actor = requireMember(caller);
      const opened = await require(actor, "repository.push", mergeRequestId);
      if (opened.request.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { mergeRequestId });
      const values = { status: "closed" as const, ended_by: actor.userId, ended_at: clock.now() };
      await change(opened, values, { actor, deeds: () => [{ kind: "closed" }] });
      events.emit("merge-request.closed", factsOf(opened, actor));
      return null;
    },

    /** Fails as `close` does, with MERGE_REQUEST_EXISTS where the source has another by now, or SOURCE_BRANCH_DELETED. */
    async reopen(caller: Actor, mergeRequestId: number): Promise<null> {
      const actor = requireMember(caller);
      const opened = await require(actor, "repository.push", mergeRequestId);
      const { request, row } = opened;
      if (request.status !== "closed") throw fail("MERGE_REQUEST_ENDED", { mergeRequestId });
      const pair = { sourceBranch: request.source_branch, targetBranch: request.target_branch };
      if ((await mergeability.headOf(row, pair.sourceBranch)) === null)
        throw fail("SOURCE_BRANCH_DELETED", { ...pair });
      const { headSha, baseSha } = await demandWorth(row, pair);
      const values = { status: "opened" as const, ended_by: null, ended_at: null };
      try {
        const head = { head_sha: headSha, base_sha: baseSha };
        await change(opened, { ...values, ...head }, { actor, deeds: () => [{ kind: "reopened" }] });
      } catch (error) {
        throw isUniqueViolation(error) ? fail("MERGE_REQUEST_EXISTS", { ...pair }) : error;
      }
      events.emit("merge-request.opened", { ...factsOf(opened, actor), isReopened: true });
      return null;
    },

    async judge(actor: Actor, mergeRequestId: number): Promise<Mergeability> {
      const { row, request } = await require(actor, "repository.read", mergeRequestId);
      const { head_sha, base_sha } = request;
      const wish = { ...wishOf(request), knownHead: head_sha === base_sha ? null : head_sha };
      return (await mergeability.judge(row, wish)).answer;
    },

    async listCommits(actor: Actor, { mergeRequestId, pageNum, pageSize }: Input<"listMergeRequestCommits">) {
      const { row, request } = await require(actor, "repository.read", mergeRequestId);
      const place = { git, repository: storage.pathOf(row.id) };
      const range = { from: request.base_sha, to: request.head_sha };
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [list, total] = await Promise.all([
        listCommitsBetween(place, { ...range, ...slice }),
        mergeability.countAhead(row, range.from, range.to),
      ]);
      return { list, total, pageNum, pageSize };
    },

    /** Fails as `MergeService.merge` does. */
    async merge(
      caller: Actor,
      { mergeRequestId, ...order }: { readonly mergeRequestId: number } & MergeOrder,
    ) {
      const actor = requireMember(caller);
      const opened = await require(actor, "repository.push", mergeRequestId);
      return { sha: await merging.merge(actor, opened, order) };
    },
  };
}
