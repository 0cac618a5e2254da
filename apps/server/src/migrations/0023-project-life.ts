import { sql } from "kysely";
import type { MigrationStep } from "../platform/database/index.ts";

/** Deleted projects wait to be restored; they keep their row, and so their name and slug. */
export const projectLife: MigrationStep = {
  name: "0023-project-life",
  async up(db) {
    const change = db.schema.alterTable("projects");
    await change.addColumn("deleted_at", "bigint").execute();
    await change.addColumn("deleted_by", "bigint").execute();
    await db.schema
      .createIndex("projects_deleted")
      .on("projects")
      .column("deleted_at")
      .where(sql.ref("deleted_at"), "is not", null)
      .execute();
  },
};
