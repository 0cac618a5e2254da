import type { Access, MemberActor, TeamRole } from "../../platform/access/index.ts";
import type { Executor } from "../../platform/database/index.ts";
import { findMembers } from "./members/members.db.ts";
import { createTeamGuard } from "./team-guard.service.ts";
import { roleOf } from "./teams.rules.ts";

/** What somebody is in a team, and who leads it. */
export interface TeamStanding {
  readonly role: TeamRole | null;
  readonly leaderId: number;
}

/** For rooms that tell who may do what. */
export function createTeamStandings(dependencies: { readonly db: Executor; readonly access: Access }) {
  const guard = createTeamGuard(dependencies);
  return {
    /** Fails as `getTeamFor` does: everybody in a team learns what they are in it, and its manager of others. */
    async find(actor: MemberActor, teamId: number, userId: number): Promise<TeamStanding> {
      const isOwn = userId === actor.userId;
      const { team, subject } = await guard.getTeamFor(actor, isOwn ? "team.read" : "team.manage", teamId);
      const leaderId = team.leader_id;
      if (isOwn) return { role: subject.role, leaderId };
      const isMember = (await findMembers(dependencies.db, teamId, [userId])).has(userId);
      return { role: roleOf(team, { userId, isMember }), leaderId };
    },
  };
}
