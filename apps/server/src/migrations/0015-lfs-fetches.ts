import type { MigrationStep } from "../platform/database/index.ts";

/** Where an import's large files come from, and how the latest attempt to bring them stands. */
export const lfsFetches: MigrationStep = {
  name: "0015-lfs-fetches",
  async up(db) {
    await db.schema
      .createTable("lfs_fetches")
      .addColumn("repository_id", "bigint", (column) =>
        column.primaryKey().references("repositories.id").onDelete("cascade"),
      )
      .addColumn("source_url", "text", (column) => column.notNull())
      .addColumn("credentials", "text")
      .addColumn("had_credentials", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("configured_url", "text")
      .addColumn("is_followed", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("percent", "integer")
      .addColumn("received_bytes", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("brought_count", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("failure", "text")
      .addColumn("requested_at", "bigint", (column) => column.notNull())
      .addColumn("started_at", "bigint")
      .addColumn("finished_at", "bigint")
      .execute();
  },
};
