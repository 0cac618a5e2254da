import { peoplePerTeam } from "@lowforge/contract/teams";
import type { TeamRole } from "../../platform/access/index.ts";

/** What somebody is in a team. */
export function roleOf(
  team: { readonly leader_id: number },
  { userId, isMember }: { readonly userId: number; readonly isMember: boolean },
): TeamRole | null {
  if (team.leader_id === userId) return "leader";
  return isMember ? "member" : null;
}

/** Why somebody cannot be taken out of a team; null where they can: the leader stays. */
export function refuseRemoving(role: TeamRole | null): "MEMBER_MISSING" | "TEAM_LEADER_KEPT" | null {
  if (role === null) return "MEMBER_MISSING";
  return role === "leader" ? "TEAM_LEADER_KEPT" : null;
}

/** Whether a team of so many members can take in so many more. */
export function hasRoomFor(memberCount: number, newcomers: number): boolean {
  return memberCount + newcomers <= peoplePerTeam;
}
