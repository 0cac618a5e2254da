import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { MergeRequestService } from "./merge-requests.service.ts";

/** Routes of merge requests; each hands over to the service, which asks what the caller may do. */
export function registerMergeRequestRoutes(http: HttpServer, requests: MergeRequestService): void {
  const endpoints = mergeRequestEndpoints;
  implement(http, endpoints.listMergeRequests, (input, { actor }) => requests.list(actor, input));
  implement(http, endpoints.getMergeRequest, (input, { actor }) => requests.get(actor, input));
  implement(http, endpoints.compareBranches, (input, { actor }) => requests.compare(actor, input));
  implement(http, endpoints.addMergeRequest, (input, { actor }) => requests.add(actor, input));
  implement(http, endpoints.updateMergeRequest, (input, { actor }) => requests.update(actor, input));
  implement(http, endpoints.closeMergeRequest, (input, { actor }) =>
    requests.close(actor, input.mergeRequestId),
  );
  implement(http, endpoints.reopenMergeRequest, (input, { actor }) =>
    requests.reopen(actor, input.mergeRequestId),
  );
  implement(http, endpoints.getMergeability, (input, { actor }) =>
    requests.judge(actor, input.mergeRequestId),
  );
  implement(http, endpoints.listMergeRequestCommits, (input, { actor }) =>
    requests.listCommits(actor, input),
  );
  implement(http, endpoints.merge, (input, { actor }) => requests.merge(actor, input));
}
