import { teamEndpoints } from "@lowforge/contract/teams";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { TeamMemberService } from "./members.service.ts";

export function registerTeamMemberRoutes(http: HttpServer, members: TeamMemberService): void {
  implement(http, teamEndpoints.listMembers, (query, { actor }) =>
    members.listMembers(requireMember(actor), query),
  );
  implement(http, teamEndpoints.listAllMembers, ({ teamId }, { actor }) =>
    members.listAllMembers(requireMember(actor), teamId),
  );
  implement(http, teamEndpoints.addMembers, (added, { actor }) =>
    members.addMembers(requireMember(actor), added),
  );
  implement(http, teamEndpoints.removeMember, async (removed, { actor }) => {
    await members.removeMember(requireMember(actor), removed);
    return null;
  });
  implement(http, teamEndpoints.leave, async ({ teamId }, { actor }) => {
    await members.leaveTeam(requireMember(actor), teamId);
    return null;
  });
}
