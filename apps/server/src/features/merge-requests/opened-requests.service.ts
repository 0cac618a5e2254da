import type { Actor } from "../../platform/access/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { RepositoryRow } from "../repositories/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import { findMergeRequest, type MergeRequestRow } from "./merge-requests.db.ts";

/** A request with the repository that it is in. */
export interface OpenedRequest {
  readonly row: RepositoryRow;
  readonly request: MergeRequestRow;
}

export type RequestFinder = ReturnType<typeof createRequestFinder>;

/** Finds requests for those who may: fails with MERGE_REQUEST_MISSING, and as `requireRepository` does. */
export function createRequestFinder({ db, repositories }: Pick<MergeRequestsContext, "db" | "repositories">) {
  return {
    async require(
      actor: Actor,
      permission: "repository.read" | "repository.push",
      mergeRequestId: number,
    ): Promise<OpenedRequest> {
      const request = await findMergeRequest(db, mergeRequestId);
      if (!request) throw fail("MERGE_REQUEST_MISSING", { mergeRequestId });
      return {
        row: await repositories.requireRepository(actor, permission, request.repository_id),
        request,
      };
    },
  };
}
