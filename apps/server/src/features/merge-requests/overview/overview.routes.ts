import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { OverviewService } from "./overview.service.ts";

/** Routes of what waits for a member. */
export function registerOverviewRoutes(http: HttpServer, overview: OverviewService): void {
  implement(http, overviewEndpoints.getWaiting, (input, { actor }) => overview.getWaiting(actor, input));
}
