import type { MigrationStep } from "../platform/database/index.ts";

/** What administrators decide for the whole installation: one row. */
export const settings: MigrationStep = {
  name: "0038-settings",
  async up(db) {
    await db.schema
      .createTable("settings")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("login_type", "integer", (column) => column.notNull())
      .addColumn("is_qr_on", "integer", (column) => column.notNull())
      .addColumn("is_creation_open", "integer", (column) => column.notNull())
      // Null: what the environment names.
      .addColumn("website_url", "text")
      .addColumn("teaching_url", "text")
      .addColumn("help_url", "text")
      .execute();
    await db
      .insertInto("settings")
      .values({
        ...{ id: 1, login_type: 2, is_qr_on: 1, is_creation_open: 1 },
        ...{ website_url: null, teaching_url: null, help_url: null },
      })
      .execute();
  },
};
