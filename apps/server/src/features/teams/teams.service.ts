import type { Team } from "@lowforge/contract/teams";
import { type Access, type MemberActor, systemSubject } from "../../platform/access/index.ts";
import type { Audit, AuditFacts } from "../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { foldName, searchTextOf, sortNameOf } from "../../platform/slugs/index.ts";
import { countEnabled, findPeople } from "../users/index.ts";
import { findMembers, findTeamsOf, insertMembers, placeLeader } from "./members/members.db.ts";
import type { TeamGuard } from "./team-guard.service.ts";
import { countTeams, findShownTeam, listTeams, type ShownTeamRow } from "./team-list.db.ts";
import { presentTeam } from "./teams.present.ts";
import { deleteTeam, insertTeam, updateTeam } from "./teams.db.ts";
import { roleOf } from "./teams.rules.ts";

interface Dependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly guard: TeamGuard;
}

export interface TeamQuery {
  readonly scope: "mine" | "all";
  readonly name?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface TeamEdit {
  readonly teamId: number;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly leaderId?: number | undefined;
}

export type TeamService = ReturnType<typeof createTeamService>;

/** Teams: what they are called and who leads them (specification §3, Team; §7). */
export function createTeamService({ db, access, audit, clock, guard }: Dependencies) {
  /** The rows as this actor may see them. */
  async function present(actor: MemberActor, rows: readonly ShownTeamRow[]): Promise<Team[]> {
    const leaders = await findPeople(
      db,
      rows.map((row) => row.leader_id),
    );
    const own = await findTeamsOf(
      db,
      actor.userId,
      rows.map((row) => row.id),
    );
    return rows.flatMap((row) => {
      const leader = leaders.get(row.leader_id);
      const isMember = own.has(row.id);
      const role = roleOf(row, { userId: actor.userId, isMember });
      const permissions = access.teamPermissions(actor, { kind: "team", teamId: row.id, role });
      return leader ? [presentTeam(row, leader, { isMember, permissions })] : [];
    });
  }

  return {
    /** Fails with NO_PERMISSION where somebody who is no system administrator asks for all teams. */
    async listTeams(actor: MemberActor, { scope, name, pageNum, pageSize }: TeamQuery) {
      const memberId = scope === "mine" ? actor.userId : null;
      if (memberId === null) refuseUnlessOfAll(access, actor);
      const filter = { memberId, search: name };
      const rows = await listTeams(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { list: await present(actor, rows), total: await countTeams(db, filter), pageNum, pageSize };
    },

    async getTeam(actor: MemberActor, teamId: number): Promise<Team> {
      await guard.getTeamFor(actor, "team.read", teamId);
      const row = await findShownTeam(db, teamId);
      const [team] = row ? await present(actor, [row]) : [];
      if (!team) throw fail("TEAM_MISSING", { teamId });
      return team;
    },

    /** The caller leads it, and is its first member. Fails with TEAM_EXISTS. */
    async createTeam(
      actor: MemberActor,
      { name, description }: { readonly name: string; readonly description: string },
    ): Promise<{ teamId: number }> {
      await access.require(actor, "team.create", systemSubject);
      const [naming, now] = [await namingOf(name), clock.now()];
      const team = { ...naming, description, leader_id: actor.userId, created_at: now };
      const creating = transaction(db, async (tx) => {
        const teamId = await insertTeam(tx, team);
        await insertMembers(tx, { team_id: teamId, added_at: now }, [actor.userId]);
        await audit.record(tx, actor, factsOf("team.created", { id: teamId, name }));
        return { teamId };
      });
      return creating.catch((error: unknown) => failIfTaken(error, name));
    },

    /**
     * What is left out stays. Fails with TEAM_EXISTS, MEMBER_MISSING where the new leader does not belong to the team,
     * or USER_MISSING where they are disabled.
     */
    async editTeam(actor: MemberActor, { teamId, name, description, leaderId }: TeamEdit): Promise<void> {
      const naming = name === undefined ? {} : await namingOf(name);
      const change = {
        ...naming,
        ...(description === undefined ? {} : { description }),
        ...(leaderId === undefined ? {} : { leader_id: leaderId }),
      };
      const editing = guard.changeTeam(actor, {
        permission: "team.manage",
        teamId,
        async work(tx, team) {
          const isHandedOver = leaderId !== undefined && leaderId !== team.leader_id;
          if (isHandedOver) await handOver(tx, teamId, leaderId);
          if (Object.keys(change).length > 0) await updateTeam(tx, teamId, change);
          if (!isHandedOver) return;
          const leader = (await findPeople(tx, [leaderId])).get(leaderId)?.username ?? `#${leaderId}`;
          await audit.record(tx, actor, { ...factsOf("team.leader-changed", team), details: { leader } });
        },
      });
      await editing.catch((error: unknown) => failIfTaken(error, name));
    },

    /** For good, with its picture; its members stay what they are in every project. */
    deleteTeam(actor: MemberActor, teamId: number): Promise<void> {
      return guard.changeTeam(actor, {
        permission: "team.manage",
        teamId,
        async work(tx, team) {
          await deleteTeam(tx, teamId);
          await audit.record(tx, actor, factsOf("team.deleted", team));
        },
      });
    },
  };
}

function factsOf(
  action: AuditFacts["action"],
  { id, name }: { readonly id: number; readonly name: string },
): AuditFacts {
  return { action, subject: { id, name } };
}

/** Only whoever may read any team may ask for all of them. */
function refuseUnlessOfAll(access: Access, actor: MemberActor): void {
  const anyTeam = { kind: "team", teamId: 0, role: null } as const;
  if (!access.teamPermissions(actor, anyTeam).includes("team.read")) throw fail("NO_PERMISSION");
}

async function handOver(tx: Executor, teamId: number, leaderId: number): Promise<void> {
  if (!(await findMembers(tx, teamId, [leaderId])).has(leaderId)) {
    throw fail("MEMBER_MISSING", { teamId, leaderId });
  }
  if ((await countEnabled(tx, [leaderId])) === 0) throw fail("USER_MISSING", { leaderId });
  await placeLeader(tx, teamId, leaderId);
}

async function namingOf(name: string) {
  return {
    name,
    folded_name: foldName(name),
    search_text: await searchTextOf(name, ""),
    sort_name: await sortNameOf(name),
  };
}

function failIfTaken(error: unknown, name: string | undefined): never {
  throw isUniqueViolation(error) ? fail("TEAM_EXISTS", { name }) : error;
}
