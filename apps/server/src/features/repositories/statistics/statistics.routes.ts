import { chartEndpoints } from "@lowforge/contract/repositories";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import { tellDamage } from "../reader.service.ts";
import type { StatisticsService } from "./statistics.service.ts";

export function registerStatisticsRoutes(http: HttpServer, statistics: StatisticsService): void {
  implement(http, chartEndpoints.getStatistical, (query, { actor }) =>
    tellDamage(statistics.getStatistical(actor, query)),
  );
  implement(http, chartEndpoints.loadStatistical, (query, { actor }) =>
    tellDamage(statistics.getShape(actor, query)),
  );
  implement(http, chartEndpoints.loadLanguages, ({ repositoryId }, { actor }) =>
    tellDamage(statistics.getLanguages(actor, repositoryId)),
  );
}
