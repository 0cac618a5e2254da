import { teamEndpoints } from "@lowforge/contract/teams";
import { insertMembers } from "../../features/teams/members/members.db.ts";
import { insertTeam } from "../../features/teams/teams.db.ts";
import type { Executor } from "../../platform/database/index.ts";
import type { MakeInput } from "./subjects.ts";

const ofTeam: MakeInput = ({ teamId }) => ({ teamId });

/** A good input for each endpoint about teams. */
export const teamInputs: Readonly<Record<string, MakeInput>> = {
  [teamEndpoints.create.path]: () => ({ name: `T${Math.random().toString(36).slice(2, 12)}` }),
  [teamEndpoints.getInfo.path]: ofTeam,
  [teamEndpoints.edit.path]: ({ teamId, memberId }) => ({ teamId, name: `N ${teamId}`, leaderId: memberId }),
  [teamEndpoints.remove.path]: ofTeam,
  [teamEndpoints.uploadImage.path]: ofTeam,
  [teamEndpoints.removeImage.path]: ofTeam,
  [teamEndpoints.getImage.path]: ofTeam,
  [teamEndpoints.listMembers.path]: ofTeam,
  [teamEndpoints.listAllMembers.path]: ofTeam,
  [teamEndpoints.listForProject.path]: ({ projectId }) => ({ projectId }),
  [teamEndpoints.listCandidates.path]: ({ teamId }) => ({ teamId, name: "person" }),
  [teamEndpoints.findByPhone.path]: ({ teamId }) => ({ teamId, userPhone: "13800138000" }),
  [teamEndpoints.addMembers.path]: ({ teamId, candidateId }) => ({ teamId, userIds: [candidateId] }),
  [teamEndpoints.removeMember.path]: ({ teamId, memberId }) => ({ teamId, userId: memberId }),
  [teamEndpoints.leave.path]: ofTeam,
};

/** A team with a leader and a member. */
export async function insertTeamSubject(
  db: Executor,
  { leaderId, memberId }: { readonly leaderId: number; readonly memberId: number },
): Promise<number> {
  const name = `t${Math.random().toString(36).slice(2, 12)}`;
  const names = { name, folded_name: name, search_text: name, sort_name: name };
  const teamId = await insertTeam(db, { ...names, description: "", leader_id: leaderId, created_at: 1 });
  await insertMembers(db, { team_id: teamId, added_at: 1 }, [leaderId, memberId]);
  return teamId;
}
