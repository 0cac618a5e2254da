import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Large files that git keeps as pointers, and who has locked which path. */
export const lfs: MigrationStep = {
  name: "0012-lfs",
  async up(db, columns) {
    await bigId(db.schema.createTable("lfs_objects"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("oid", "text", (column) => column.notNull())
      .addColumn("size_bytes", "bigint", (column) => column.notNull())
      .addColumn("is_verified", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("lfs_objects_oid", ["repository_id", "oid"])
      .execute();
    await db.schema.createIndex("lfs_objects_by_oid").on("lfs_objects").column("oid").execute();

    await bigId(db.schema.createTable("lfs_locks"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("owner_id", "bigint", foreignId("users"))
      .addColumn("locked_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("lfs_locks_path", ["repository_id", "path"])
      .execute();
  },
};
