import { sql } from "kysely";
import type { ProjectPermissionKey } from "@lowforge/contract";
import { bigId, type MigrationStep } from "../platform/database/index.ts";

/** What the seeded roles of projects that exist already gain. */
const gained: Readonly<Record<string, readonly ProjectPermissionKey[]>> = {
  owner: ["repository.protect", "repository.integrate", "repository.maintain", "release.manage"],
  administrator: ["repository.protect", "repository.integrate", "repository.maintain", "release.manage"],
  developer: ["release.manage"],
};

/** Closing and deleting with a way back, limits of access tokens, and work that is done in the background. */
export const repositoryLife: MigrationStep = {
  name: "0005-repository-life",
  async up(db, columns) {
    const add = db.schema.alterTable("repositories");
    await add.addColumn("is_closed", "integer", (column) => column.notNull().defaultTo(0)).execute();
    await add.addColumn("lfs_size_bytes", "bigint", (column) => column.notNull().defaultTo(0)).execute();
    await add.addColumn("deleted_at", "bigint").execute();
    await add.addColumn("deleted_by", "bigint").execute();
    await add.addColumn("deleted_name", "text").execute();
    await add.addColumn("deleted_slug", "text").execute();
    await db.schema.alterTable("access_tokens").addColumn("scopes", "text").execute();

    await bigId(db.schema.createTable("jobs"), columns)
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("dedupe_key", "text")
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("run_at", "bigint", (column) => column.notNull())
      .addColumn("locked_until", "bigint")
      .addColumn("last_error", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("jobs_dedupe", ["kind", "dedupe_key"])
      .execute();
    await db.schema.createIndex("jobs_due").on("jobs").columns(["state", "run_at"]).execute();

    for (const [key, permissions] of Object.entries(gained)) {
      const list = permissions.map((permission) => `,"${permission}"`).join("");
      await sql`
        update project_roles set permissions = replace(permissions, ']', ${`${list}]`})
        where key = ${key} and permissions not like '%"release.manage"%'
      `.execute(db);
    }
  },
};
