import type { MigrationStep } from "../platform/database/index.ts";

/** How large files come to an end, and which of an imported repository's never came. */
export const lfsLife: MigrationStep = {
  name: "0013-lfs-life",
  async up(db) {
    await db.schema
      .createTable("lfs_released")
      .addColumn("oid", "text", (column) => column.primaryKey())
      .execute();

    await db.schema
      .createTable("lfs_missing")
      .addColumn("repository_id", "bigint", (column) =>
        column.notNull().references("repositories.id").onDelete("cascade"),
      )
      .addColumn("oid", "text", (column) => column.notNull())
      .addColumn("size_bytes", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("lfs_missing_key", ["repository_id", "oid"])
      .execute();
    await db.schema
      .alterTable("repositories")
      .addColumn("lfs_missing_count", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
