import type { MigrationStep } from "../platform/database/index.ts";

/** What members say of themselves. */
export const profiles: MigrationStep = {
  name: "0026-profiles",
  async up(db) {
    await db.schema.alterTable("users").addColumn("language", "text").execute();
  },
};
