import type { HttpServer } from "../../platform/http/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import { followPushes } from "./merge-requests.events.ts";
import { registerMergeRequestRoutes } from "./merge-requests.routes.ts";
import { createMergeRequestService } from "./merge-requests.service.ts";
import { createMergeabilityService } from "./mergeability.service.ts";
import { createMergeService } from "./merging/merge.service.ts";

export interface MergeRequestsRoom {
  register(http: HttpServer): void;
  /** Begins to listen to pushes, and finds out what became of merges that a former server had begun. */
  start(): void;
}

/** Puts the room together; nothing runs before `start`. */
export function createMergeRequestsRoom(context: MergeRequestsContext): MergeRequestsRoom {
  const mergeability = createMergeabilityService(context);
  const merging = createMergeService(context, mergeability);
  const requests = createMergeRequestService(context, { mergeability, merging });
  return {
    register: (http) => registerMergeRequestRoutes(http, requests),
    start() {
      followPushes(context, mergeability);
      context.jobs.handle("merge.settle", { run: ({ mergeRequestId }) => merging.settle(mergeRequestId) });
    },
  };
}
