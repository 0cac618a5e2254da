import { chartEndpoints } from "@lowforge/contract/repositories";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import { inTime } from "../in-time.git.ts";
import type { StatisticsService } from "./statistics.service.ts";

export function registerStatisticsRoutes(http: HttpServer, statistics: StatisticsService): void {
  implement(http, chartEndpoints.getStatistical, (query, { actor }) =>
    inTime(statistics.getStatistical(actor, query)),
  );
  implement(http, chartEndpoints.loadStatistical, (query, { actor }) =>
    inTime(statistics.getShape(actor, query)),
  );
  implement(http, chartEndpoints.loadLanguages, ({ repositoryId }, { actor }) =>
    inTime(statistics.getLanguages(actor, repositoryId)),
  );
}
