import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Releases with their files, and branches and tags that were deleted a moment ago. */
export const releases: MigrationStep = {
  name: "0010-releases",
  async up(db, columns) {
    await bigId(db.schema.createTable("releases"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("tag", "text", (column) => column.notNull())
      .addColumn("target", "text")
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("notes", "text", (column) => column.notNull())
      .addColumn("is_prerelease", "integer", (column) => column.notNull())
      .addColumn("creator_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("published_at", "bigint")
      .addUniqueConstraint("releases_tag", ["repository_id", "tag"])
      .execute();
    await db.schema
      .createIndex("releases_published")
      .on("releases")
      .columns(["repository_id", "published_at"])
      .execute();

    await bigId(db.schema.createTable("release_assets"), columns)
      .addColumn("release_id", "bigint", foreignId("releases"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("size_bytes", "bigint", (column) => column.notNull())
      .addColumn("download_count", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("release_assets_name", ["release_id", "name"])
      .execute();
    await db.schema.createIndex("release_assets_sha256").on("release_assets").column("sha256").execute();

    // Of its own, because assets go with their release by themselves and their bytes have to follow.
    await db.schema
      .createTable("release_blobs")
      .addColumn("sha256", "text", (column) => column.primaryKey())
      .addColumn("stored_at", "bigint", (column) => column.notNull())
      .execute();

    await bigId(db.schema.createTable("deleted_refs"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("ref", "text", (column) => column.notNull())
      .addColumn("sha", "text", (column) => column.notNull())
      .addColumn("deleted_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("deleted_refs_ref", ["repository_id", "ref"])
      .execute();
    await db.schema.createIndex("deleted_refs_age").on("deleted_refs").column("deleted_at").execute();
  },
};
