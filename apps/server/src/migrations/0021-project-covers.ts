import type { MigrationStep } from "../platform/database/index.ts";

/** The picture on a project's cover in its two sizes, and which pictures lie on disk. */
export const projectCovers: MigrationStep = {
  name: "0021-project-covers",
  async up(db) {
    await db.schema.alterTable("projects").addColumn("cover_card", "text").execute();
    await db.schema.alterTable("projects").addColumn("cover_header", "text").execute();
    await db.schema
      .createTable("cover_pictures")
      .addColumn("sha256", "text", (column) => column.primaryKey())
      .addColumn("stored_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
