import { sql } from "kysely";
import type { MigrationStep } from "../platform/database/index.ts";

/** Projects that ship with the product, for everybody to look at and for nobody to change. */
export const demoProjects: MigrationStep = {
  name: "0025-demo-projects",
  async up(db) {
    await db.schema.alterTable("projects").addColumn("demo", "text").execute();
    await db.schema
      .createIndex("projects_demo")
      .on("projects")
      .column("demo")
      .where(sql.ref("demo"), "is not", null)
      .execute();
  },
};
