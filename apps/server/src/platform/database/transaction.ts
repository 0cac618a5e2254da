import type { Kysely } from "kysely";
import type { Executor, Tables } from "./tables.ts";
import { isDeadlock } from "./violations.ts";

const attempts = 3;

/**
 * Runs `work` all or nothing. Inside, use only `tx` and await nothing but queries: SQLite has one connection, and
 * whoever else wants it waits until this ends. PostgreSQL may end one of two that wait for each other; that one is done
 * again from the beginning.
 */
export async function transaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !isDeadlock(error)) throw error;
    }
  }
}
