import type { Executor } from "../../../platform/database/index.ts";
import type { RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { MergeRequestRow } from "../merge-requests.db.ts";
import type { MergeabilityService } from "../mergeability.service.ts";
import { addVersion, noteEvent } from "./history.db.ts";
import { keepCommits } from "./versions.git.ts";

/** A head that a request has from now on, and who brought it. */
export interface NewHead {
  readonly mergeRequestId: number;
  readonly headSha: string;
  readonly baseSha: string;
  readonly actorId: number;
  readonly at: number;
  readonly isForce?: boolean;
}

type FirstHead = Pick<MergeRequestRow, "id" | "head_sha" | "base_sha" | "creator_id" | "created_at">;

export type HistoryService = ReturnType<typeof createHistoryService>;

/** The heads that requests have had: written down, and kept from being thrown away. */
export function createHistoryService(
  { git, storage }: Pick<MergeRequestsContext, "git" | "storage">,
  mergeability: Pick<MergeabilityService, "holds">,
) {
  /** Answers the number of the version. */
  function addHead(tx: Executor, head: NewHead): Promise<number> {
    return addVersion(tx, {
      merge_request_id: head.mergeRequestId,
      head_sha: head.headSha,
      base_sha: head.baseSha,
      pusher_id: head.actorId,
      created_at: head.at,
      is_force: head.isForce === true ? 1 : 0,
    });
  }

  return {
    addHead,

    /** The first version of a request that is opened. */
    async begin(tx: Executor, { id, head_sha, base_sha, creator_id, created_at }: FirstHead): Promise<void> {
      const by = { mergeRequestId: id, actorId: creator_id, at: created_at };
      await addHead(tx, { ...by, headSha: head_sha, baseSha: base_sha });
      await noteEvent(tx, { ...by, kind: "opened" });
    },

    /** Keeps what a version shows, for as long as its repository is there. */
    async keep(
      row: RepositoryRow,
      { mergeRequestId, headSha, baseSha }: Pick<NewHead, "mergeRequestId" | "headSha" | "baseSha">,
    ): Promise<void> {
      // Where the two have nothing in common, the head does not keep its base.
      const isBaseKept = await mergeability.holds(row, headSha, baseSha);
      const place = { git, repository: storage.pathOf(row.id) };
      await keepCommits(place, mergeRequestId, isBaseKept ? [headSha] : [headSha, baseSha]);
    },
  };
}
