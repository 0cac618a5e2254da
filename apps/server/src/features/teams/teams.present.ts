import type { Team } from "@lowforge/contract/teams";
import { type PersonRow, presentPerson } from "../users/index.ts";
import type { ShownTeamRow } from "./team-list.db.ts";

/** `leader` is the person whom `row.leader_id` names. */
export function presentTeam(
  row: ShownTeamRow,
  leader: PersonRow,
  beside: Pick<Team, "isMember" | "permissions">,
): Team {
  return {
    teamId: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    leader: presentPerson(leader),
    memberCount: row.member_count,
    createdAt: row.created_at,
    ...beside,
  };
}
