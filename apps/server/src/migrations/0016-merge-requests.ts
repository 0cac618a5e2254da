import { sql } from "kysely";
import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Merge requests, and merges that are under way. */
export const mergeRequests: MigrationStep = {
  name: "0016-merge-requests",
  async up(db, columns) {
    await bigId(db.schema.createTable("merge_requests"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("number", "bigint", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("source_branch", "text", (column) => column.notNull())
      .addColumn("target_branch", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("is_draft", "integer", (column) => column.notNull())
      .addColumn("removes_source", "integer", (column) => column.notNull())
      .addColumn("creator_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("head_sha", "text", (column) => column.notNull())
      .addColumn("base_sha", "text", (column) => column.notNull())
      .addColumn("ended_by", "bigint", (column) => column.references("users.id"))
      .addColumn("ended_at", "bigint")
      .addColumn("merge_method", "text")
      .addColumn("merged_sha", "text")
      .addUniqueConstraint("merge_requests_number", ["repository_id", "number"])
      .execute();
    // The database itself keeps a source branch to one open request, however many ask at once.
    await db.schema
      .createIndex("merge_requests_open_source")
      .unique()
      .on("merge_requests")
      .columns(["repository_id", "source_branch"])
      .where(sql.ref("status"), "=", "opened")
      .execute();
    for (const order of ["created_at", "updated_at"]) {
      // With all that a search looks at, so that it reads no row that it does not show.
      await db.schema
        .createIndex(`merge_requests_${order}`)
        .on("merge_requests")
        .columns(["repository_id", "status", order, "id", "title", "number", "is_draft", "creator_id"])
        .execute();
    }
    await db.schema
      .createIndex("merge_requests_target")
      .on("merge_requests")
      .columns(["repository_id", "status", "target_branch"])
      .execute();

    await db.schema
      .createTable("merge_intents")
      .addColumn("merge_request_id", "bigint", (column) => foreignId("merge_requests")(column).primaryKey())
      .addColumn("actor_id", "bigint", (column) => column.notNull())
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("source_sha", "text", (column) => column.notNull())
      .addColumn("target_sha", "text", (column) => column.notNull())
      .addColumn("result_sha", "text", (column) => column.notNull())
      .addColumn("removes_source", "integer", (column) => column.notNull())
      .addColumn("begun_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
