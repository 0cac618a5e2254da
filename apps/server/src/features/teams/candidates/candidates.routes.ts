import { teamEndpoints } from "@lowforge/contract/teams";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { TeamCandidateService } from "./candidates.service.ts";

export function registerTeamCandidateRoutes(http: HttpServer, candidates: TeamCandidateService): void {
  implement(http, teamEndpoints.listCandidates, ({ teamId, name }, { actor }) =>
    candidates.listCandidates(requireMember(actor), teamId, name),
  );
  implement(http, teamEndpoints.findByPhone, ({ teamId, userPhone }, { actor }) =>
    candidates.findByPhone(requireMember(actor), teamId, userPhone),
  );
  implement(http, teamEndpoints.listForProject, (wish, { actor }) =>
    candidates.listForProject(requireMember(actor), wish),
  );
}
