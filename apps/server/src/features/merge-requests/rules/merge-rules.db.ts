import type { Executor } from "../../../platform/database/index.ts";

export interface MergeRulesTable {
  repository_id: number;
  /** JSON of the contract's `mergeRules`. */
  rules: string;
  updated_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    merge_rules: MergeRulesTable;
  }
}

export function findMergeRules(
  executor: Executor,
  repositoryId: number,
): Promise<{ rules: string } | undefined> {
  return executor
    .selectFrom("merge_rules")
    .select("rules")
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

export async function saveMergeRules(executor: Executor, row: MergeRulesTable): Promise<void> {
  const { rules, updated_at } = row;
  await executor
    .insertInto("merge_rules")
    .values(row)
    .onConflict((conflict) => conflict.column("repository_id").doUpdateSet({ rules, updated_at }))
    .execute();
}
