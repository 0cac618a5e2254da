import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { MergeRequestService } from "./merge-requests.service.ts";
import type { SourceBranchService } from "./source-branch.service.ts";

interface Services {
  readonly requests: MergeRequestService;
  readonly sources: SourceBranchService;
}

/** Routes of merge requests; each hands over to the service, which asks what the caller may do. */
export function registerMergeRequestRoutes(http: HttpServer, { requests, sources }: Services): void {
  implement(http, mergeRequestEndpoints.listMergeRequests, (input, { actor }) => requests.list(actor, input));
  implement(http, mergeRequestEndpoints.listMergeRequestCreators, (input, { actor }) =>
    requests.listCreators(actor, input.repositoryId),
  );
  implement(http, mergeRequestEndpoints.getMergeRequest, (input, { actor }) => requests.get(actor, input));
  implement(http, mergeRequestEndpoints.compareBranches, (input, { actor }) =>
    requests.compare(actor, input),
  );
  implement(http, mergeRequestEndpoints.addMergeRequest, (input, { actor }) => requests.add(actor, input));
  implement(http, mergeRequestEndpoints.updateMergeRequest, (input, { actor }) =>
    requests.update(actor, input),
  );
  implement(http, mergeRequestEndpoints.closeMergeRequest, (input, { actor }) =>
    requests.close(actor, input.mergeRequestId),
  );
  implement(http, mergeRequestEndpoints.reopenMergeRequest, (input, { actor }) =>
    requests.reopen(actor, input.mergeRequestId),
  );
  implement(http, mergeRequestEndpoints.getMergeability, (input, { actor }) =>
    requests.judge(actor, input.mergeRequestId),
  );
  implement(http, mergeRequestEndpoints.listMergeRequestCommits, (input, { actor }) =>
    requests.listCommits(actor, input),
  );
  implement(http, mergeRequestEndpoints.merge, (input, { actor }) => requests.merge(actor, input));
  implement(http, mergeRequestEndpoints.restoreSourceBranch, (input, { actor }) =>
    sources.restore(actor, input.mergeRequestId),
  );
}
