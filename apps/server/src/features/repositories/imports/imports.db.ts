import type { ImportFailure, ImportPhase, ImportState } from "@lowforge/contract/repositories";
import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface RepositoryImportsTable {
  repository_id: number;
  source_url: string;
  /** Sealed; null where there are none, and once the import has ended. */
  credentials: string | null;
  state: ImportState;
  phase: ImportPhase | null;
  percent: number | null;
  received_bytes: Generated<number>;
  failure: ImportFailure | null;
  requested_by: number;
  requested_at: number;
  started_at: number | null;
  finished_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    repository_imports: RepositoryImportsTable;
  }
}

export type ImportRow = Selectable<RepositoryImportsTable>;

export async function insertImport(
  executor: Executor,
  row: Insertable<RepositoryImportsTable>,
): Promise<void> {
  await executor.insertInto("repository_imports").values(row).execute();
}

export function findImport(executor: Executor, repositoryId: number): Promise<ImportRow | undefined> {
  return executor
    .selectFrom("repository_imports")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

/** Changes an import that is in one of these states; answers whether there was one. */
export async function updateImport(
  executor: Executor,
  which: { readonly repositoryId: number; readonly states: readonly ImportState[] },
  change: Updateable<RepositoryImportsTable>,
): Promise<boolean> {
  const result = await executor
    .updateTable("repository_imports")
    .set(change)
    .where("repository_id", "=", which.repositoryId)
    .where("state", "in", which.states)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteImport(executor: Executor, repositoryId: number): Promise<void> {
  await executor.deleteFrom("repository_imports").where("repository_id", "=", repositoryId).execute();
}

/** The repository says it too, so that lists and every decision about it know without asking here. */
export async function showImportState(
  executor: Executor,
  repositoryId: number,
  state: ImportState | null,
): Promise<void> {
  await executor
    .updateTable("repositories")
    .set({ import_state: state })
    .where("id", "=", repositoryId)
    .execute();
}
