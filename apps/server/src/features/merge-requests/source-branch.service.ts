import { type Actor, requireMember } from "../../platform/access/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import type { MergeabilityService } from "./mergeability.service.ts";
import type { RequestFinder } from "./opened-requests.service.ts";

interface Parts {
  readonly finder: RequestFinder;
  readonly mergeability: MergeabilityService;
}

export type SourceBranchService = ReturnType<typeof createSourceBranchService>;

/** The branch that a request came from, after it is gone. */
export function createSourceBranchService({ refWriter }: MergeRequestsContext, parts: Parts) {
  const { finder, mergeability } = parts;
  return {
    /**
     * Brings the source branch back at the request's last known head, which the request keeps however the branch
     * went. Fails with NO_PERMISSION, BRANCH_EXISTS, REF_NAME_CONFLICT, REF_PROTECTED or PUSH_REFUSED.
     */
    async restore(caller: Actor, mergeRequestId: number): Promise<{ sha: string }> {
      const actor = requireMember(caller);
      const { row, request } = await finder.require(actor, "repository.push", mergeRequestId);
      const { source_branch: name, head_sha: sha } = request;
      if ((await mergeability.headOf(row, name)) !== null) throw fail("BRANCH_EXISTS", { name });
      await refWriter.write(actor, row, [
        { ref: `refs/heads/${name}`, before: "0".repeat(sha.length), after: sha },
      ]);
      return { sha };
    },
  };
}
