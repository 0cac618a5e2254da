import { type Kysely, sql } from "kysely";
import {
  bigId,
  type ColumnHelper,
  foreignId,
  type MigrationStep,
  type Tables,
} from "../platform/database/index.ts";

/** What members are told, how much of it they have not read, and of what they want to hear. */
export const messages: MigrationStep = {
  name: "0032-messages",
  async up(db, columns) {
    await addNews(db, columns);
    await addMessages(db, columns);
    await addCounters(db);
    await addWishes(db);
  },
};

/** What has happened and has not been told yet. Its ids also say what happened after what. */
async function addNews(db: Kysely<Tables>, columns: ColumnHelper): Promise<void> {
  await bigId(db.schema.createTable("message_news"), columns)
    .addColumn("happening", "text", (column) => column.notNull())
    .execute();
}

async function addMessages(db: Kysely<Tables>, columns: ColumnHelper): Promise<void> {
  await bigId(db.schema.createTable("messages"), columns)
    .addColumn("user_id", "bigint", foreignId("users"))
    .addColumn("subject_key", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "bigint")
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("previous_type", "text")
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("project_id", "bigint", (column) => column.references("projects.id").onDelete("cascade"))
    .addColumn("repository_id", "bigint")
    .addColumn("actor_id", "bigint", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("is_read", "integer", (column) => column.notNull())
    .addColumn("news_id", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  // The order of a list, in all and by type. Nobody is told the same twice.
  await sql`create unique index messages_latest on messages (user_id, news_id)`.execute(db);
  await sql`create index messages_of_type on messages (user_id, type, news_id)`.execute(db);
  await sql`create index messages_unread on messages (user_id, news_id) where is_read = 0`.execute(db);
  // What happens to one subject while it is unread becomes one message.
  await sql`
    create unique index messages_of_subject on messages (subject_key, user_id) where is_read = 0
  `.execute(db);
  await sql`create index messages_told on messages (user_id, subject_key, news_id)`.execute(db);
  await sql`create index messages_of_project on messages (project_id, user_id)`.execute(db);
  await sql`create index messages_of_repository on messages (repository_id, user_id)`.execute(db);
  await sql`create index messages_by_actor on messages (actor_id)`.execute(db);
  await sql`create index messages_age on messages (created_at) where is_read = 1`.execute(db);
}

async function addCounters(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("message_counters")
    .addColumn("user_id", "bigint", foreignId("users"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("unread", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("message_counters_type", ["user_id", "type"])
    .execute();
}

async function addWishes(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("message_watches")
    .addColumn("user_id", "bigint", foreignId("users"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "bigint", (column) => column.notNull())
    .addColumn("project_id", "bigint", foreignId("projects"))
    .addColumn("repository_id", "bigint")
    .addColumn("level", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("message_watches_subject", ["user_id", "kind", "subject_id"])
    .execute();
  await db.schema
    .createIndex("message_watches_followers")
    .on("message_watches")
    .columns(["kind", "subject_id", "level", "user_id"])
    .execute();
  await db.schema.createIndex("message_watches_project").on("message_watches").column("project_id").execute();
  await db.schema
    .createIndex("message_watches_repository")
    .on("message_watches")
    .column("repository_id")
    .execute();
  await db.schema
    .createTable("message_hidden_types")
    .addColumn("user_id", "bigint", foreignId("users"))
    .addColumn("type", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("message_hidden_types_type", ["user_id", "type"])
    .execute();
}
