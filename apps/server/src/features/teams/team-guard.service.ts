import type { TeamPermissionKey } from "@lowforge/contract";
import type { Access, Actor, MemberActor, TeamSubject } from "../../platform/access/index.ts";
import { type Executor, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { findMembers } from "./members/members.db.ts";
import { findTeam, holdTeam, type TeamRow } from "./teams.db.ts";
import { roleOf } from "./teams.rules.ts";

interface Dependencies {
  readonly db: Executor;
  readonly access: Access;
}

interface Change<Result> {
  readonly permission: TeamPermissionKey;
  readonly teamId: number;
  /** Awaits nothing but queries on `tx`. */
  work(tx: Executor, team: TeamRow): Promise<Result>;
}

/** A team, and what the actor is in it. */
interface SeenTeam {
  readonly team: TeamRow;
  readonly subject: TeamSubject;
}

export type TeamGuard = ReturnType<typeof createTeamGuard>;

/** Who may do what with a team (specification §6): everything in the room comes through here. */
export function createTeamGuard({ db, access }: Dependencies) {
  async function see(executor: Executor, actor: Actor, team: TeamRow): Promise<SeenTeam> {
    const userId = actor.kind === "member" ? actor.userId : 0;
    const isMember = (await findMembers(executor, team.id, [userId])).has(userId);
    const role = roleOf(team, { userId, isMember });
    return { team, subject: { kind: "team", teamId: team.id, role } };
  }

  /**
   * The team, where the actor holds `permission` in it. Fails with NOT_SIGNED_IN, TEAM_MISSING for whoever does not
   * belong to it, or NO_PERMISSION.
   */
  async function getTeamFor(actor: Actor, permission: TeamPermissionKey, teamId: number): Promise<SeenTeam> {
    const team = await findTeam(db, teamId);
    if (!team) throw fail("TEAM_MISSING", { teamId });
    const seen = await see(db, actor, team);
    await access.require(actor, permission, seen.subject);
    return seen;
  }

  /**
   * One change at a time in each team, judged by what the actor is in it once it is their turn: who was just removed,
   * or has just handed the team on, changes nothing more. Fails as `getTeamFor` does.
   */
  async function changeTeam<Result>(
    actor: MemberActor,
    { permission, teamId, work }: Change<Result>,
  ): Promise<Result> {
    await getTeamFor(actor, permission, teamId);
    return transaction(db, async (tx) => {
      const team = await holdTeam(tx, teamId);
      if (!team) throw fail("TEAM_MISSING", { teamId });
      const { subject } = await see(tx, actor, team);
      access.requireInTeam(actor, permission, subject);
      return work(tx, team);
    });
  }

  return { getTeamFor, changeTeam };
}
