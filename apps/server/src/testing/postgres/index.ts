import { inject } from "vitest";
import { type TestDatabase, copyDatabase } from "./databases.ts";
import { migratedTemplate } from "./template.ts";

export type { TestDatabase } from "./databases.ts";

/** A migrated and otherwise empty PostgreSQL database for one test; takes about 50 ms. */
export function createPostgresDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject("postgresUrl"), migratedTemplate);
}

/** A PostgreSQL database without a single table, for tests of the migrations themselves. */
export function createEmptyPostgresDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject("postgresUrl"));
}
