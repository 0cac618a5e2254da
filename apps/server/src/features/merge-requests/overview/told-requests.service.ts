import type { Actor } from "../../../platform/access/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { RequestFinder } from "../opened-requests.service.ts";
import { findInvolved, findToldRequests } from "./told-requests.db.ts";

export type ToldRequests = ReturnType<typeof createToldRequests>;

/** For rooms that tell people of requests: what those are now, whom they concern, and whether somebody may see one. */
export function createToldRequests({ db }: Pick<MergeRequestsContext, "db">, finder: RequestFinder) {
  return {
    /** Those that are gone, or whose repository is, are missing. */
    findRequests: (ids: readonly number[]) => findToldRequests(db, ids),

    /** Null where the request is gone. */
    findInvolved: (mergeRequestId: number) => findInvolved(db, mergeRequestId),

    /** Where a request is. Fails as `RequestFinder.require` does for whoever may not read it. */
    async requireRequest(actor: Actor, mergeRequestId: number) {
      const { row } = await finder.require(actor, "repository.read", mergeRequestId);
      return { projectId: row.project_id, repositoryId: row.id };
    },
  };
}
