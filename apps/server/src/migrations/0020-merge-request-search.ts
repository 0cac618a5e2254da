import { sql } from "kysely";
import type { Executor, MigrationStep } from "../platform/database/index.ts";

/** Requests are found by one text in lower case, and by their head. */
export const mergeRequestSearch: MigrationStep = {
  name: "0020-merge-request-search",
  async up(db) {
    await db.schema
      .alterTable("merge_requests")
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await describeAll(db);
    for (const order of ["created_at", "updated_at"]) {
      await db.schema.dropIndex(`merge_requests_${order}`).execute();
      // With all that a search looks at, so that it reads no row that it does not show.
      await db.schema
        .createIndex(`merge_requests_by_${order}`)
        .on("merge_requests")
        .columns(["repository_id", "status", order, "id", "search_text", "number", "is_draft", "creator_id"])
        .execute();
    }
    await db.schema
      .createIndex("merge_requests_open_head")
      .on("merge_requests")
      .columns(["repository_id", "head_sha"])
      .where(sql.ref("status"), "=", "opened")
      .execute();
  },
};

/** Lower case is made here, because SQLite knows that of a to z alone. */
async function describeAll(db: Executor): Promise<void> {
  const { rows } = await sql<{ id: number; title: string; source_branch: string }>`
    select id, title, source_branch from merge_requests
  `.execute(db);
  for (const { id, title, source_branch: branch } of rows) {
    const text = `${title}\n${branch}`.toLowerCase();
    await sql`update merge_requests set search_text = ${text} where id = ${id}`.execute(db);
  }
}
