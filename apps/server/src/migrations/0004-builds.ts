import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Build tasks, their records, and the runners that execute them. */
export const builds: MigrationStep = {
  name: "0004-builds",
  async up(db, columns) {
    await bigId(db.schema.createTable("runners"), columns)
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("tags", "text", (column) => column.notNull())
      .addColumn("run_untagged", "integer", (column) => column.notNull())
      .addColumn("is_paused", "integer", (column) => column.notNull())
      .addColumn("is_embedded", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("runner_managers")
      .addColumn("runner_id", "bigint", foreignId("runners"))
      .addColumn("system_id", "text", (column) => column.notNull())
      .addColumn("info", "text", (column) => column.notNull())
      .addColumn("contacted_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("runner_managers_key", ["runner_id", "system_id"])
      .execute();

    await bigId(db.schema.createTable("build_tasks"), columns)
      .addColumn("project_id", "bigint", foreignId("projects"))
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("tool_id", "text", (column) => column.notNull())
      .addColumn("steps", "text", (column) => column.notNull())
      .addColumn("timeout_minutes", "integer", (column) => column.notNull())
      .addColumn("record_count", "integer", (column) => column.notNull())
      .addColumn("last_record_id", "bigint")
      .addColumn("creator_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("build_tasks_project")
      .on("build_tasks")
      .columns(["project_id", "kind", "id"])
      .execute();

    await bigId(db.schema.createTable("build_records"), columns)
      .addColumn("task_id", "bigint", foreignId("build_tasks"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("failure_reason", "text")
      .addColumn("exit_code", "integer")
      .addColumn("trigger_source", "text", (column) => column.notNull())
      .addColumn("trigger_user_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("commit_sha", "text", (column) => column.notNull())
      .addColumn("commit_subject", "text", (column) => column.notNull())
      .addColumn("definition", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.unique())
      .addColumn("runner_id", "bigint", (column) => column.references("runners.id").onDelete("set null"))
      .addColumn("runner_name", "text")
      .addColumn("is_cancel_requested", "integer", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("queued_at", "bigint", (column) => column.notNull())
      .addColumn("started_at", "bigint")
      .addColumn("finished_at", "bigint")
      .addColumn("heartbeat_at", "bigint")
      .addColumn("trace_checksum", "text")
      .addUniqueConstraint("build_records_number", ["task_id", "number"])
      .execute();
    await db.schema.createIndex("build_records_state").on("build_records").columns(["state", "id"]).execute();
  },
};
