import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** What reaches outside and what is reported back: webhooks, commit statuses, badges; and the care of what git keeps. */
export const integrations: MigrationStep = {
  name: "0009-integrations",
  async up(db, columns) {
    await makeWebhooks(db, columns);
    await makeReports(db, columns);
    await makeCare(db, columns);
  },
};

const makeWebhooks: MigrationStep["up"] = async (db, columns) => {
  await bigId(db.schema.createTable("webhooks"), columns)
    .addColumn("repository_id", "bigint", foreignId("repositories"))
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("is_active", "integer", (column) => column.notNull())
    .addColumn("ended_by", "text")
    .addColumn("failing_since", "bigint")
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("former_secret", "text")
    .addColumn("former_secret_until", "bigint")
    .addColumn("creator_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("webhooks_repository").on("webhooks").column("repository_id").execute();

  await bigId(db.schema.createTable("webhook_deliveries"), columns)
    .addColumn("webhook_id", "bigint", foreignId("webhooks"))
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("turn", "integer", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("attempt_count", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint")
    .addColumn("status", "integer")
    .addColumn("duration_ms", "integer")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("webhook_deliveries_webhook")
    .on("webhook_deliveries")
    .columns(["webhook_id", "id"])
    .execute();
  await db.schema
    .createIndex("webhook_deliveries_age")
    .on("webhook_deliveries")
    .column("created_at")
    .execute();

  await db.schema
    .createTable("webhook_attempts")
    .addColumn("delivery_id", "bigint", foreignId("webhook_deliveries"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("duration_ms", "integer", (column) => column.notNull())
    .addColumn("request_headers", "text", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("problem", "text")
    .addColumn("response_headers", "text", (column) => column.notNull())
    .addColumn("response_body", "text", (column) => column.notNull())
    .addColumn("is_response_cut", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("webhook_attempts_key", ["delivery_id", "number"])
    .execute();
};

const makeReports: MigrationStep["up"] = async (db) => {
  await db.schema
    .createTable("commit_statuses")
    .addColumn("repository_id", "bigint", foreignId("repositories"))
    .addColumn("sha", "text", (column) => column.notNull())
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("target_url", "text")
    .addColumn("creator_id", "bigint")
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("commit_statuses_key", ["repository_id", "sha", "context"])
    .execute();

  await db.schema
    .createTable("badge_tokens")
    .addColumn("repository_id", "bigint", (column) =>
      column.primaryKey().references("repositories.id").onDelete("cascade"),
    )
    .addColumn("token", "text", (column) => column.notNull().unique())
    .execute();
};

const makeCare: MigrationStep["up"] = async (db, columns) => {
  await db.schema
    .createTable("repository_care")
    .addColumn("repository_id", "bigint", (column) =>
      column.primaryKey().references("repositories.id").onDelete("cascade"),
    )
    .addColumn("pushes_since_tidy", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("tidied_at", "bigint")
    .addColumn("tidied_bytes", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("packed_whole_at", "bigint")
    .addColumn("packed_whole_bytes", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("checked_at", "bigint")
    .addColumn("queued", "text")
    .addColumn("damaged_at", "bigint")
    .addColumn("problems", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("health", "text")
    .execute();
  await db.schema.createIndex("repository_care_damaged").on("repository_care").column("damaged_at").execute();

  await bigId(db.schema.createTable("maintenance_runs"), columns)
    .addColumn("repository_id", "bigint", foreignId("repositories"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("requested_by", "bigint")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("step", "text")
    .addColumn("steps", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .addColumn("before_numbers", "text")
    .addColumn("after_numbers", "text")
    .addColumn("problems", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .execute();
  await db.schema
    .createIndex("maintenance_runs_repository")
    .on("maintenance_runs")
    .columns(["repository_id", "id"])
    .execute();
};
