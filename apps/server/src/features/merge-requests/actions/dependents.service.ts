import type { Executor } from "../../../platform/database/index.ts";
import type { RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { listOpenOf, type MergeRequestRow, updateMergeRequest } from "../merge-requests.db.ts";
import type { MergeabilityService } from "../mergeability.service.ts";
import { findIntent } from "../merging/merge-intents.db.ts";
import { findMergeBase } from "../merging/merge-trees.git.ts";
import { noteEvent } from "../review/history.db.ts";
import type { HistoryService, NewHead } from "../review/history.service.ts";

type Merged = Pick<MergeRequestRow, "id" | "source_branch" | "target_branch">;

/** Requests that follow a merged one to its target. */
export interface Retargeting {
  readonly from: string;
  readonly to: string;
  readonly heads: readonly Omit<NewHead, "actorId" | "at">[];
}

interface Merger {
  readonly actorId: number;
  readonly at: number;
}

export type Dependents = ReturnType<typeof createDependents>;

/**
 * Requests whose target is another's source: when that merges, they go on to its target. Planned before the
 * transaction that ends the merged one, which then writes it down, so that neither is ever seen without the other.
 */
export function createDependents(
  { db, git, storage }: MergeRequestsContext,
  { mergeability, history }: { readonly mergeability: MergeabilityService; readonly history: HistoryService },
) {
  return {
    async plan(
      row: RepositoryRow,
      { id, source_branch: from, target_branch: to }: Merged,
    ): Promise<Retargeting> {
      const waiting = (await listOpenOf(db, row.id, [from])).filter(
        (request) => request.target_branch === from && request.id !== id && request.source_branch !== to,
      );
      const target = waiting.length === 0 ? null : await mergeability.headOf(row, to);
      if (target === null) return { from, to, heads: [] };
      const place = { git, repository: storage.pathOf(row.id) };
      const heads: Retargeting["heads"][number][] = [];
      for (const { id: mergeRequestId, head_sha: headSha } of waiting) {
        const baseSha = (await findMergeBase(place, [headSha, target])) ?? target;
        const head = { mergeRequestId, headSha, baseSha };
        await history.keep(row, head);
        heads.push(head);
      }
      return { from, to, heads };
    },

    /** Does what was planned; a request that has moved on meanwhile, or is being merged, stays as it is. */
    async apply(tx: Executor, { from, to, heads }: Retargeting, { actorId, at }: Merger): Promise<void> {
      for (const head of heads) {
        const { mergeRequestId, headSha, baseSha } = head;
        if (await findIntent(tx, mergeRequestId)) continue;
        const which = { id: mergeRequestId, status: "opened" as const, headSha };
        const change = { target_branch: to, base_sha: baseSha, updated_at: at };
        if (!(await updateMergeRequest(tx, which, change))) continue;
        await history.addHead(tx, { ...head, actorId, at });
        await noteEvent(tx, { mergeRequestId, kind: "retargeted", actorId, at, details: { from, to } });
      }
    },
  };
}
