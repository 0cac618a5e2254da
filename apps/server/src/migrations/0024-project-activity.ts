import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** What has happened in a project, for its overview. */
export const projectActivity: MigrationStep = {
  name: "0024-project-activity",
  async up(db, columns) {
    await bigId(db.schema.createTable("project_activity"), columns)
      .addColumn("project_id", "bigint", foreignId("projects"))
      .addColumn("repository_id", "bigint", (column) =>
        column.references("repositories.id").onDelete("cascade"),
      )
      .addColumn("actor_id", "bigint", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("number", "bigint")
      .addColumn("record_id", "bigint")
      .addColumn("task_id", "bigint")
      .addColumn("task_kind", "text")
      .addColumn("happened_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("project_activity_latest")
      .on("project_activity")
      .columns(["project_id", "id"])
      .execute();
    await db.schema
      .createIndex("project_activity_age")
      .on("project_activity")
      .column("happened_at")
      .execute();
    await db.schema
      .createIndex("project_activity_repository")
      .on("project_activity")
      .column("repository_id")
      .execute();
  },
};
