import { foreignId, type MigrationStep } from "../platform/database/index.ts";

/** What repositories demand of a merge, merges that happen by themselves, and what a target was before a merge. */
export const mergeRules: MigrationStep = {
  name: "0018-merge-rules",
  async up(db) {
    await db.schema.alterTable("merge_requests").addColumn("merged_onto", "text").execute();
    await db.schema
      .createTable("merge_rules")
      .addColumn("repository_id", "bigint", (column) => foreignId("repositories")(column).primaryKey())
      .addColumn("rules", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("merge_autos")
      .addColumn("merge_request_id", "bigint", (column) => foreignId("merge_requests")(column).primaryKey())
      .addColumn("actor_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("message", "text")
      .addColumn("removes_source", "integer")
      .addColumn("head_sha", "text", (column) => column.notNull())
      .addColumn("target_branch", "text", (column) => column.notNull())
      .addColumn("armed_at", "bigint", (column) => column.notNull())
      .addColumn("ending", "text")
      .execute();
  },
};
