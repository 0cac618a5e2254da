import { boardEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement, implementFile } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createLeaderboardService } from "./leaderboard.service.ts";

/** The developer leaderboard, of one repository, one project, or all that one may read. */
export function createLeaderboardShelf(context: RepositoriesContext): Shelf {
  const leaderboard = createLeaderboardService(context);
  return { register: (http) => registerLeaderboardRoutes(http, leaderboard) };
}

function registerLeaderboardRoutes(
  http: HttpServer,
  leaderboard: ReturnType<typeof createLeaderboardService>,
): void {
  implement(http, boardEndpoints.listDevelopers, (query, { actor }) =>
    leaderboard.listDevelopers(requireMember(actor), query),
  );
  implement(http, boardEndpoints.listShares, (query, { actor }) =>
    leaderboard.listShares(requireMember(actor), query),
  );
  implementFile(http, boardEndpoints.exportDevelopers, (filter, { actor }) =>
    leaderboard.exportDevelopers(requireMember(actor), filter),
  );
}
