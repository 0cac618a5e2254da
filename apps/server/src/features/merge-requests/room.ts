import type { HttpServer } from "../../platform/http/index.ts";
import { registerActionRoutes } from "./actions/actions.routes.ts";
import { followForAutoMerges } from "./actions/auto-merge.events.ts";
import { createAutoMergeService } from "./actions/auto-merge.service.ts";
import { createDependents } from "./actions/dependents.service.ts";
import { createReapplier } from "./actions/reapply.service.ts";
import { createSourceUpdater } from "./actions/update-source.service.ts";
import { registerConflictRoutes } from "./conflicts/conflicts.routes.ts";
import { createConflictService } from "./conflicts/conflicts.service.ts";
import type { MergeRequestsContext } from "./context.ts";
import { createFollowPushService } from "./follow-push.service.ts";
import { followPushes } from "./merge-requests.events.ts";
import { registerMergeRequestRoutes } from "./merge-requests.routes.ts";
import { createMergeRequestService } from "./merge-requests.service.ts";
import { createMergeabilityService } from "./mergeability.service.ts";
import { createMergeService } from "./merging/merge.service.ts";
import { createResultMaker } from "./merging/result-maker.service.ts";
import { tellNews } from "./news.events.ts";
import { createFindRequestsService } from "./overview/find-requests.service.ts";
import { registerOverviewRoutes } from "./overview/overview.routes.ts";
import { createOverviewService } from "./overview/overview.service.ts";
import { createToldRequests, type ToldRequests } from "./overview/told-requests.service.ts";
import { createCandidateMaker } from "./queue/candidates.service.ts";
import { followForQueues } from "./queue/merge-queue.events.ts";
import { registerMergeQueueRoutes } from "./queue/merge-queue.routes.ts";
import { createMergeQueueService } from "./queue/merge-queue.service.ts";
import { createQueueExits } from "./queue/queue-exits.service.ts";
import { createQueueRunner } from "./queue/queue-runner.service.ts";
import { createHistoryService } from "./review/history.service.ts";
import { createReviewShelf } from "./review/review.routes.ts";
import { createMergeRuleService } from "./rules/merge-rules.service.ts";
import { registerMergeRuleRoutes } from "./rules/merge-rules.routes.ts";
import { createMessageMaker } from "./rules/messages.service.ts";
import { createObstacleFinder } from "./rules/obstacles.service.ts";
import { createRequestFinder } from "./opened-requests.service.ts";
import { createSourceBranchService } from "./source-branch.service.ts";

export interface MergeRequestsRoom {
  /** What other rooms tell of requests. */
  readonly told: ToldRequests;
  register(http: HttpServer): void;
  /** Begins to listen to pushes, and finds out what became of merges that a former server had begun. */
  start(): void;
}

/** Puts the room together; nothing runs before `start`. */
export function createMergeRequestsRoom(context: MergeRequestsContext): MergeRequestsRoom {
  const finder = createRequestFinder(context);
  const rules = createMergeRuleService(context);
  const mergeability = createMergeabilityService(context, createObstacleFinder(context, rules));
  const messages = createMessageMaker(context, rules);
  const history = createHistoryService(context, mergeability);
  const dependents = createDependents(context, { mergeability, history });
  const results = createResultMaker(context, messages);
  const merging = createMergeService(context, { mergeability, results, dependents });
  const exits = createQueueExits(context);
  const candidates = createCandidateMaker(context, { mergeability, results, exits });
  const runner = createQueueRunner(context, { mergeability, merging, candidates, exits, rules });
  const queues = createMergeQueueService(context, { mergeability, rules, runner });
  const requests = createMergeRequestService(context, { finder, mergeability, merging, history });
  const review = createReviewShelf(context, finder);
  const autos = createAutoMergeService(context, { mergeability, merging, queues, rules });
  const warn = (error: unknown): void =>
    context.logger.error({ err: error }, "merges that were cut off cannot be settled");
  return {
    told: createToldRequests(context, finder),
    register(http) {
      const sources = createSourceBranchService(context, { finder, mergeability });
      registerMergeRequestRoutes(http, { requests, sources });
      review.register(http);
      registerMergeRuleRoutes(http, rules);
      registerOverviewRoutes(http, {
        overview: createOverviewService(context),
        finder: createFindRequestsService(context),
      });
      const updater = createSourceUpdater(context, mergeability);
      const reapplier = createReapplier(context, { mergeability, requests });
      registerActionRoutes(http, { requests: finder, updater, reapplier, autos, messages });
      registerConflictRoutes(http, {
        requests: finder,
        conflicts: createConflictService(context, mergeability),
      });
      registerMergeQueueRoutes(http, { repositories: context.repositories, requests: finder, queues });
    },
    start() {
      followPushes(context, createFollowPushService(context, { mergeability, history, dependents }));
      followForAutoMerges(context, autos);
      followForQueues(context, { runner, exits });
      tellNews(context);
      review.start();
      // Nobody else works on a SQLite database; what other servers are about, they finish, or the job does.
      if (context.dialect === "sqlite") void merging.settleLeft().catch(warn);
      context.jobs.handle("merge.settle", { run: ({ mergeRequestId }) => merging.settle(mergeRequestId) });
    },
  };
}
