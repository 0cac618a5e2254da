import { inject } from "vitest";
import { type TestDatabase, copyDatabase } from "./databases.ts";
import { filledTemplate } from "./template.ts";

export type { TestDatabase } from "./databases.ts";

/** A PostgreSQL database as after the first start of a server, for one test; takes about 50 ms. */
export function createPostgresDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject("postgresUrl"), filledTemplate);
}

/** A PostgreSQL database without a single table, for tests of the migrations themselves. */
export function createEmptyPostgresDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject("postgresUrl"));
}
