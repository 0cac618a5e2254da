import type { Actor } from "../../platform/access/index.ts";
import { Failure, fail } from "../../platform/failures/index.ts";
import type { RepositoryRow } from "../repositories/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import { findMergeRequest, type MergeRequestRow } from "./merge-requests.db.ts";

/** A request with the repository that it is in. */
export interface OpenedRequest {
  readonly row: RepositoryRow;
  readonly request: MergeRequestRow;
}

export type RequestFinder = ReturnType<typeof createRequestFinder>;

/**
 * Finds requests for those who may: fails with MERGE_REQUEST_MISSING, also where only the repository is hidden, so that
 * nobody learns what there is; with NO_PERMISSION for a reader, and as `requireRepository` does.
 */
export function createRequestFinder({ db, repositories }: Pick<MergeRequestsContext, "db" | "repositories">) {
  return {
    async require(
      actor: Actor,
      permission: "repository.read" | "repository.push" | "repository.protect",
      mergeRequestId: number,
    ): Promise<OpenedRequest> {
      const request = await findMergeRequest(db, mergeRequestId);
      if (!request) throw fail("MERGE_REQUEST_MISSING", { mergeRequestId });
      try {
        const row = await repositories.requireRepository(actor, permission, request.repository_id);
        return { row, request };
      } catch (error) {
        throw isHidden(error) ? fail("MERGE_REQUEST_MISSING", { mergeRequestId }) : error;
      }
    },
  };
}

function isHidden(error: unknown): boolean {
  return error instanceof Failure && ["REPOSITORY_MISSING", "PROJECT_MISSING"].includes(error.errorName);
}
