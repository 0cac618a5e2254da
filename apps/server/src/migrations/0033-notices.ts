import { sql } from "kysely";
import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Notices for everybody or for the members of a project, and who has read them. */
export const notices: MigrationStep = {
  name: "0033-notices",
  async up(db, columns) {
    await bigId(db.schema.createTable("notices"), columns)
      // Null: for everybody.
      .addColumn("project_id", "bigint", (column) => column.references("projects.id").onDelete("cascade"))
      .addColumn("author_id", "bigint", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("search_text", "text", (column) => column.notNull())
      .addColumn("severity", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("is_pinned", "integer", (column) => column.notNull())
      .addColumn("rank", "bigint", (column) => column.notNull())
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .addColumn("must_acknowledge", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    // Each with all that its question looks at, so that no row is read that is not shown.
    await db.schema
      .createIndex("notices_by_project")
      .on("notices")
      .columns(["project_id", "rank", "id", "starts_at", "ends_at"])
      .execute();
    await db.schema
      .createIndex("notices_by_rank")
      .on("notices")
      .columns(["rank", "id", "project_id", "starts_at", "ends_at"])
      .execute();
    await db.schema
      .createIndex("notices_by_end")
      .on("notices")
      .columns(["ends_at", "starts_at", "project_id", "rank", "id"])
      .execute();
    await db.schema
      .createIndex("notices_by_severity")
      .on("notices")
      .columns(["severity", "project_id", "ends_at", "starts_at", "rank", "id"])
      .execute();
    await db.schema.createIndex("notices_author").on("notices").column("author_id").execute();

    await db.schema
      .createTable("notice_acknowledgements")
      .addColumn("notice_id", "bigint", foreignId("notices"))
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("acknowledged_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("notice_acknowledgements_key", ["notice_id", "user_id"])
      .execute();
    await db.schema
      .createIndex("notice_acknowledgements_latest")
      .on("notice_acknowledgements")
      .columns(["notice_id", "acknowledged_at", "user_id"])
      .execute();
    await db.schema
      .createIndex("notice_acknowledgements_user")
      .on("notice_acknowledgements")
      .column("user_id")
      .execute();

    await sql`
      update project_roles set permissions = replace(permissions, ']', ',"notice.manage"]')
      where key in ('owner', 'administrator')
    `.execute(db);
  },
};
