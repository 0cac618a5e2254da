import { sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface TeamMembersTable {
  team_id: number;
  user_id: number;
  added_at: number;
  /** Where they stand in the list: empty for the leader, who is its first; else what they are sorted by. */
  place: string;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    team_members: TeamMembersTable;
  }
}

/** Whoever belongs to the team already stays as they are. Answers how many are new. */
export async function insertMembers(
  executor: Executor,
  { team_id: teamId, added_at: addedAt }: Pick<TeamMembersTable, "team_id" | "added_at">,
  userIds: readonly number[],
): Promise<number> {
  const rows = await executor
    .insertInto("team_members")
    .columns(["team_id", "user_id", "added_at", "place"])
    .expression((select) =>
      select
        .selectFrom("teams as team")
        .innerJoin("users as person", (join) => join.on("person.id", "in", userIds))
        .select(["team.id as team_id", "person.id as user_id"])
        .select([
          sql<number>`cast(${addedAt} as bigint)`.as("added_at"),
          sql<string>`case when team.leader_id = person.id then '' else person.sort_name end`.as("place"),
        ])
        .where("team.id", "=", teamId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return rows.length;
}

/** Which of these teams somebody belongs to. */
export async function findTeamsOf(
  executor: Executor,
  userId: number,
  teamIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (teamIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom("team_members")
    .select("team_id")
    .where("user_id", "=", userId)
    .where("team_id", "in", teamIds)
    .execute();
  return new Set(rows.map((row) => row.team_id));
}

/** Which of these people belong to the team. */
export async function findMembers(
  executor: Executor,
  teamId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await executor
    .selectFrom("team_members")
    .select("user_id")
    .where("team_id", "=", teamId)
    .where("user_id", "in", userIds)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export async function countMembers(executor: Executor, teamId: number): Promise<number> {
  const row = await executor
    .selectFrom("team_members")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("team_id", "=", teamId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deleteMember(executor: Executor, teamId: number, userId: number): Promise<void> {
  await executor
    .deleteFrom("team_members")
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .execute();
}

/** Puts the leader before all, and whoever else was there where their name belongs. */
export async function placeLeader(executor: Executor, teamId: number, leaderId: number): Promise<void> {
  await executor
    .updateTable("team_members")
    .set((row) => ({
      place: row
        .case()
        .when("user_id", "=", leaderId)
        .then("")
        .else(
          row
            .selectFrom("users as person")
            .select("person.sort_name")
            .whereRef("person.id", "=", "team_members.user_id")
            .$asScalar()
            .$notNull(),
        )
        .end(),
    }))
    .where("team_id", "=", teamId)
    .where((row) => row.or([row("user_id", "=", leaderId), row("place", "=", "")]))
    .execute();
}

/** Puts somebody who has another name where it belongs in the lists of members; a leader stays the first. */
export async function moveTeamMember(executor: Executor, userId: number, sortName: string): Promise<void> {
  await executor
    .updateTable("team_members")
    .set({ place: sortName })
    .where("user_id", "=", userId)
    .where("place", "<>", "")
    .execute();
}
