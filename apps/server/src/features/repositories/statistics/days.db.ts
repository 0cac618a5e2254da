import type { Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import { chunksOf, type StatisticsDaysTable, type StatisticsState } from "./statistics.db.ts";

const rowsPerStatement = 500;

export type DayRow = Selectable<StatisticsDaysTable>;

/** Writes days of a generation, or adds to those that are there. */
export async function addDays(executor: Executor, rows: readonly DayRow[]): Promise<void> {
  for (const part of chunksOf(rows, rowsPerStatement)) {
    await executor
      .insertInto("statistics_days")
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(["repository_id", "generation", "author_id", "day"]).doUpdateSet((set) => ({
          commits: set("statistics_days.commits", "+", set.ref("excluded.commits")),
          additions: set("statistics_days.additions", "+", set.ref("excluded.additions")),
          deletions: set("statistics_days.deletions", "+", set.ref("excluded.deletions")),
        })),
      )
      .execute();
  }
}

/** Forgets the days of every generation but one. */
export async function deleteOtherDays(
  executor: Executor,
  repositoryId: number,
  generation: number,
): Promise<void> {
  await executor
    .deleteFrom("statistics_days")
    .where("repository_id", "=", repositoryId)
    .where("generation", "!=", generation)
    .execute();
}

/** Moves what the days stand for, where nobody has moved it meanwhile; answers whether that was so. */
export async function moveDefaultHead(
  executor: Executor,
  repositoryId: number,
  move: {
    readonly from: { readonly head: string | null; readonly generation: number };
    readonly to: Pick<StatisticsState, "default_head" | "generation" | "default_branch" | "days_revision">;
  },
): Promise<boolean> {
  const { from, to } = move;
  const result = await executor
    .updateTable("statistics_states")
    .set(to)
    .where("repository_id", "=", repositoryId)
    .where("generation", "=", from.generation)
    .where("default_head", from.head === null ? "is" : "=", from.head)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
