import { mergeQueueEndpoints } from "@lowforge/contract/merge-requests";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { RequestFinder } from "../opened-requests.service.ts";
import type { MergeQueueService } from "./merge-queue.service.ts";

interface Parts extends Pick<MergeRequestsContext, "repositories"> {
  readonly requests: RequestFinder;
  readonly queues: MergeQueueService;
}

/** Routes of the queues in which requests wait to be merged. */
export function registerMergeQueueRoutes(http: HttpServer, { repositories, requests, queues }: Parts): void {
  implement(http, mergeQueueEndpoints.listMergeQueues, async ({ repositoryId }, { actor }) => ({
    queues: await queues.list(await repositories.requireRepository(actor, "repository.read", repositoryId)),
  }));
  implement(http, mergeQueueEndpoints.getQueuePlace, async ({ mergeRequestId }, { actor }) =>
    queues.placeOf(await requests.require(actor, "repository.read", mergeRequestId)),
  );
  implement(http, mergeQueueEndpoints.joinMergeQueue, async ({ mergeRequestId, ...order }, { actor }) => {
    const member = requireMember(actor);
    return queues.join(member, await requests.require(member, "repository.push", mergeRequestId), order);
  });
  implement(http, mergeQueueEndpoints.leaveMergeQueue, async ({ mergeRequestId }, { actor }) => {
    const member = requireMember(actor);
    return queues.leave(member, await requests.require(member, "repository.push", mergeRequestId));
  });
  implement(http, mergeQueueEndpoints.leadMergeQueue, async ({ mergeRequestId }, { actor }) =>
    queues.lead(await requests.require(requireMember(actor), "repository.protect", mergeRequestId)),
  );
}
