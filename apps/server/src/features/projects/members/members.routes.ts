import { projectMemberEndpoints } from "@lowforge/contract/projects";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { FindMembersService } from "./find-members.service.ts";
import type { MemberService } from "./members.service.ts";

export function registerMemberRoutes(
  http: HttpServer,
  members: MemberService,
  finding: FindMembersService,
): void {
  implement(http, projectMemberEndpoints.listMembers, (query, { actor }) =>
    members.listMembers(requireMember(actor), query),
  );
  implement(http, projectMemberEndpoints.findMembers, ({ search }, { actor }) =>
    finding.find(requireMember(actor), search),
  );
  implement(http, projectMemberEndpoints.listCandidates, ({ projectId, name }, { actor }) =>
    members.listCandidates(requireMember(actor), projectId, name),
  );
  implement(http, projectMemberEndpoints.addMembers, (added, { actor }) =>
    members.addMembers(requireMember(actor), added),
  );
  implement(http, projectMemberEndpoints.updateMember, async (change, { actor }) => {
    await members.updateMember(requireMember(actor), change);
    return null;
  });
  implement(http, projectMemberEndpoints.removeMembers, async (removed, { actor }) => {
    await members.removeMembers(requireMember(actor), removed);
    return null;
  });
}
