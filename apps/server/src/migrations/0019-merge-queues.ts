import { foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Requests that wait to be merged into a branch one batch after another, and how each such queue stands. */
export const mergeQueues: MigrationStep = {
  name: "0019-merge-queues",
  async up(db) {
    await db.schema
      .createTable("merge_queue_entries")
      .addColumn("merge_request_id", "bigint", (column) => foreignId("merge_requests")(column).primaryKey())
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("target_branch", "text", (column) => column.notNull())
      .addColumn("actor_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("message", "text")
      .addColumn("removes_source", "integer")
      .addColumn("head_sha", "text", (column) => column.notNull())
      .addColumn("rank", "bigint", (column) => column.notNull())
      .addColumn("joined_at", "bigint", (column) => column.notNull())
      .addColumn("candidate_onto", "text")
      .addColumn("candidate_sha", "text")
      .addColumn("ending", "text")
      .addColumn("ended_at", "bigint")
      .addColumn("contexts", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema
      .createIndex("merge_queue_entries_order")
      .on("merge_queue_entries")
      .columns(["repository_id", "target_branch", "rank"])
      .execute();
    await db.schema
      .createTable("merge_queues")
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("target_branch", "text", (column) => column.notNull())
      .addColumn("batch_limit", "integer")
      .addColumn("checking_since", "bigint")
      .addColumn("is_announced", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("generation", "bigint", (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint("merge_queues_key", ["repository_id", "target_branch"])
      .execute();
  },
};
