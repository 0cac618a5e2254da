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
import { tellNews } from "./news.events.ts";
import { registerOverviewRoutes } from "./overview/overview.routes.ts";
import { createOverviewService } from "./overview/overview.service.ts";
import { createHistoryService } from "./review/history.service.ts";
import { createReviewShelf } from "./review/review.routes.ts";
import { createMergeRuleService } from "./rules/merge-rules.service.ts";
import { registerMergeRuleRoutes } from "./rules/merge-rules.routes.ts";
import { createMessageMaker } from "./rules/messages.service.ts";
import { createObstacleFinder } from "./rules/obstacles.service.ts";
import { createRequestFinder } from "./opened-requests.service.ts";
import { createSourceBranchService } from "./source-branch.service.ts";

export interface MergeRequestsRoom {
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
  const merging = createMergeService(context, { mergeability, messages, dependents });
  const requests = createMergeRequestService(context, { finder, mergeability, merging, history });
  const review = createReviewShelf(context, finder);
  const autos = createAutoMergeService(context, { mergeability, merging, rules });
  const warn = (error: unknown): void =>
    context.logger.error({ err: error }, "merges that were cut off cannot be settled");
  return {
    register(http) {
      const sources = createSourceBranchService(context, { finder, mergeability });
      registerMergeRequestRoutes(http, { requests, sources });
      review.register(http);
      registerMergeRuleRoutes(http, rules);
      registerOverviewRoutes(http, createOverviewService(context));
      const updater = createSourceUpdater(context, mergeability);
      const reapplier = createReapplier(context, { mergeability, requests });
      registerActionRoutes(http, { requests: finder, updater, reapplier, autos, messages });
      registerConflictRoutes(http, {
        requests: finder,
        conflicts: createConflictService(context, mergeability),
      });
    },
    start() {
      followPushes(context, createFollowPushService(context, { mergeability, history, dependents }));
      followForAutoMerges(context, autos);
      tellNews(context);
      review.start();
      // Nobody else works on a SQLite database; what other servers are about, they finish, or the job does.
      if (context.dialect === "sqlite") void merging.settleLeft().catch(warn);
      context.jobs.handle("merge.settle", { run: ({ mergeRequestId }) => merging.settle(mergeRequestId) });
    },
  };
}
