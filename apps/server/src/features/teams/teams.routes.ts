import { teamEndpoints } from "@lowforge/contract/teams";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { TeamService } from "./teams.service.ts";

export function registerTeamRoutes(http: HttpServer, teams: TeamService): void {
  implement(http, teamEndpoints.list, (query, { actor }) => teams.listTeams(requireMember(actor), query));
  implement(http, teamEndpoints.create, (fields, { actor }) =>
    teams.createTeam(requireMember(actor), fields),
  );
  implement(http, teamEndpoints.getInfo, ({ teamId }, { actor }) =>
    teams.getTeam(requireMember(actor), teamId),
  );
  implement(http, teamEndpoints.edit, async (edit, { actor }) => {
    await teams.editTeam(requireMember(actor), edit);
    return null;
  });
  implement(http, teamEndpoints.remove, async ({ teamId }, { actor }) => {
    await teams.deleteTeam(requireMember(actor), teamId);
    return null;
  });
}
