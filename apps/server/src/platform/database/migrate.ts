import { type Kysely, type Migration, Migrator } from "kysely";
import { type ColumnHelper, columnsFor } from "./columns.ts";
import type { Database } from "./open.ts";
import type { Tables } from "./tables.ts";

/** One step of the schema, written once for both databases. */
export interface MigrationStep {
  readonly name: `${number}-${string}`;
  up(db: Kysely<Tables>, columns: ColumnHelper): Promise<void>;
}

/** Brings the schema up to the last step; two starters at once are serialised by a lock. Throws what the step threw. */
export async function migrateToLatest(database: Database, steps: readonly MigrationStep[]): Promise<void> {
  const columns = columnsFor(database.dialect);
  const migrations = Object.fromEntries(
    steps.map((step): [string, Migration] => [
      step.name,
      { up: (db: Kysely<Tables>) => step.up(db, columns) },
    ]),
  );
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error as Error;
}
