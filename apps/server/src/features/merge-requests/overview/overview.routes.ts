import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { FindRequestsService } from "./find-requests.service.ts";
import type { OverviewService } from "./overview.service.ts";

interface OverviewServices {
  readonly overview: OverviewService;
  readonly finder: FindRequestsService;
}

/** Routes of what waits for a member, and of what they look for in every repository. */
export function registerOverviewRoutes(http: HttpServer, { overview, finder }: OverviewServices): void {
  implement(http, overviewEndpoints.getWaiting, (input, { actor }) => overview.getWaiting(actor, input));
  implement(http, overviewEndpoints.findMergeRequests, ({ search }, { actor }) => finder.find(actor, search));
}
