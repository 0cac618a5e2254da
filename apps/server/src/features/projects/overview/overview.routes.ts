import { projectOverviewEndpoints } from "@lowforge/contract/projects";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { ProjectOverviewService } from "./overview.service.ts";

export function registerProjectOverviewRoutes(http: HttpServer, overview: ProjectOverviewService): void {
  implement(http, projectOverviewEndpoints.getOverview, ({ projectId }, { actor }) =>
    overview.getOverview(actor, projectId),
  );
  implement(http, projectOverviewEndpoints.listActivity, ({ projectId, beforeId }, { actor }) =>
    overview.listActivity(actor, projectId, beforeId),
  );
}
