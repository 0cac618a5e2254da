import type { TeamMember } from "@lowforge/contract/teams";
import { peoplePerTeam } from "@lowforge/contract/teams";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { countEnabled, findPeople, presentPerson } from "../../users/index.ts";
import type { TeamGuard } from "../team-guard.service.ts";
import { hasRoomFor, refuseRemoving, roleOf } from "../teams.rules.ts";
import { countFound, listMembers, type MemberRow } from "./member-list.db.ts";
import { countMembers, deleteMember, findMembers, insertMembers } from "./members.db.ts";

interface Dependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly guard: TeamGuard;
}

export interface MemberQuery {
  readonly teamId: number;
  readonly name?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export type TeamMemberService = ReturnType<typeof createTeamMemberService>;

/** Who belongs to a team (specification §3, §7). Removal is felt at the next call. */
export function createTeamMemberService({ db, audit, clock, guard }: Dependencies) {
  /** Takes somebody out, judged once it is the actor's turn. */
  function takeOut(
    actor: MemberActor,
    { teamId, userId }: { readonly teamId: number; readonly userId: number },
    permission: "team.read" | "team.manage",
  ): Promise<void> {
    return guard.changeTeam(actor, {
      permission,
      teamId,
      async work(tx, team) {
        const isMember = (await findMembers(tx, teamId, [userId])).has(userId);
        const refusal = refuseRemoving(roleOf(team, { userId, isMember }));
        if (refusal !== null) throw fail(refusal, { teamId, userId });
        await deleteMember(tx, teamId, userId);
        await audit.record(tx, actor, {
          action: "team.member-removed",
          subject: { id: userId, name: await nameAll(tx, [userId]) },
          details: { team: team.name },
        });
      },
    });
  }

  return {
    async listMembers(actor: MemberActor, { teamId, name, pageNum, pageSize }: MemberQuery) {
      const { team } = await guard.getTeamFor(actor, "team.read", teamId);
      const filter = { teamId, search: name };
      const rows = await listMembers(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const list = rows.map((row) => presentMember(row, team.leader_id));
      return { list, total: await countFound(db, filter), pageNum, pageSize };
    },

    async listAllMembers(actor: MemberActor, teamId: number): Promise<TeamMember[]> {
      const { team } = await guard.getTeamFor(actor, "team.read", teamId);
      const all = { limit: peoplePerTeam, offset: 0 };
      const rows = await listMembers(db, { teamId, search: undefined }, all);
      return rows.map((row) => presentMember(row, team.leader_id));
    },

    /**
     * All or none; who belongs to the team already stays as they are. Fails with USER_MISSING where somebody is not
     * there or is disabled, or TEAM_FULL.
     */
    async addMembers(
      actor: MemberActor,
      { teamId, userIds }: { readonly teamId: number; readonly userIds: readonly number[] },
    ): Promise<{ added: number }> {
      const wanted = [...new Set(userIds)];
      const added = await guard.changeTeam(actor, {
        permission: "team.manage",
        teamId,
        async work(tx, team) {
          if ((await countEnabled(tx, wanted)) < wanted.length) throw fail("USER_MISSING", { wanted });
          const present = await findMembers(tx, teamId, wanted);
          const newcomers = wanted.filter((userId) => !present.has(userId));
          if (newcomers.length === 0) return 0;
          if (!hasRoomFor(await countMembers(tx, teamId), newcomers.length)) throw fail("TEAM_FULL");
          const count = await insertMembers(tx, { team_id: teamId, added_at: clock.now() }, newcomers);
          await audit.record(tx, actor, {
            action: "team.members-added",
            subject: { id: teamId, name: team.name },
            details: { people: await nameAll(tx, newcomers) },
          });
          return count;
        },
      });
      return { added };
    },

    /** Fails with MEMBER_MISSING or TEAM_LEADER_KEPT. */
    removeMember: (actor: MemberActor, named: { readonly teamId: number; readonly userId: number }) =>
      takeOut(actor, named, "team.manage"),

    /** Fails with TEAM_LEADER_KEPT, or MEMBER_MISSING for an administrator who does not belong to it. */
    leaveTeam: (actor: MemberActor, teamId: number) =>
      takeOut(actor, { teamId, userId: actor.userId }, "team.read"),
  };
}

/** The usernames of these people, as one line. */
async function nameAll(tx: Executor, userIds: readonly number[]): Promise<string> {
  const people = await findPeople(tx, userIds);
  return userIds.flatMap((userId) => people.get(userId)?.username ?? []).join(", ");
}

function presentMember(row: MemberRow, leaderId: number): TeamMember {
  return { ...presentPerson(row), isLeader: row.id === leaderId, addedAt: row.added_at };
}
