import { teamEndpoints } from "@lowforge/contract/teams";
import { accountEndpoints } from "@lowforge/contract/users";
import type { Api } from "./api.ts";

export const longTeamName = "第二季度北方分公司薪资核算与发放支持团队";

/** A team with the longest name that it may have, a description, and a member beside its leader. */
export async function furnishTeam(api: Api): Promise<number> {
  const { teamId } = await api.call(teamEndpoints.create, {
    name: longTeamName,
    description: "Looks after what everybody in the north has earned, and answers whoever asks about it.",
  });
  const { userId } = await api.call(accountEndpoints.create, {
    username: "team-mate-with-a-rather-long-name",
    nickname: "Alexandrina of the northern branch",
    mobile: "13812340001",
  });
  await api.call(teamEndpoints.addMembers, { teamId, userIds: [userId] });
  return teamId;
}
