import type { Kysely } from "kysely";
import type { Executor, Tables } from "./tables.ts";

/**
 * Runs `work` all or nothing. Inside, use only `tx` and await nothing but queries: SQLite has one connection, and
 * whoever else wants it waits until this ends.
 */
export function transaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(work);
}
