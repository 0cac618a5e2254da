import { foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Photos of members: so small, once they are drawn anew, that a row holds one. */
export const photos: MigrationStep = {
  name: "0027-photos",
  async up(db) {
    await db.schema
      .createTable("user_photos")
      .addColumn("user_id", "bigint", (column) => foreignId("users")(column).primaryKey())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("webp_base64", "text", (column) => column.notNull())
      .execute();
  },
};
