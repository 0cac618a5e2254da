import type { RepositoriesContext, Shelf } from "../context.ts";
import { createCounting } from "./counting.service.ts";
import { createLanguages } from "./languages.service.ts";
import { createLedgers } from "./ledger.service.ts";
import { askForCountBy, startCounting } from "./statistics.jobs.ts";
import { registerStatisticsRoutes } from "./statistics.routes.ts";
import { createStatisticsService } from "./statistics.service.ts";

/** What the commits of a repository add up to, counted in the background as they are pushed. */
export function createStatisticsShelf(context: RepositoriesContext): Shelf {
  const statistics = createStatisticsService({
    ...context,
    readLedger: createLedgers(context),
    readLanguages: createLanguages(context),
    askForCount: askForCountBy(context.jobs),
  });
  return {
    register: (http) => registerStatisticsRoutes(http, statistics),
    start: () => startCounting({ ...context, counting: createCounting(context) }),
  };
}
