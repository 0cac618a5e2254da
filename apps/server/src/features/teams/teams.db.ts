import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

export interface TeamsTable {
  id: Generated<number>;
  name: string;
  /** The same without what names must differ in besides: no two of the installation are alike. */
  folded_name: string;
  /** What it is found by: name, pinyin and initials, lower case. */
  search_text: string;
  /** What it is sorted by: the pinyin of its name. */
  sort_name: string;
  description: string;
  leader_id: number;
  created_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    teams: TeamsTable;
  }
}

export type TeamRow = Selectable<TeamsTable>;

export type TeamChange = Partial<Omit<TeamRow, "id" | "created_at">>;

/** Throws a unique violation where a team has this name. */
export async function insertTeam(executor: Executor, team: Omit<TeamRow, "id">): Promise<number> {
  const { id } = await executor.insertInto("teams").values(team).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function findTeam(executor: Executor, id: number): Promise<TeamRow | undefined> {
  return executor.selectFrom("teams").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Keeps other changes of the team waiting until the transaction ends; undefined where it is gone. */
export function holdTeam(tx: Executor, id: number): Promise<TeamRow | undefined> {
  return tx
    .updateTable("teams")
    .set((row) => ({ id: row.ref("id") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Throws a unique violation where another team has this name. */
export async function updateTeam(executor: Executor, id: number, change: TeamChange): Promise<void> {
  await executor.updateTable("teams").set(change).where("id", "=", id).execute();
}

/** With its members and its picture. */
export async function deleteTeam(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("teams").where("id", "=", id).execute();
}
