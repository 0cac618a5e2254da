import { sql } from "kysely";
import { foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Which messages come by mail, when each member's digest goes out, and what they choose of both. */
export const messageMail: MigrationStep = {
  name: "0041-message-mail",
  async up(db) {
    // What was told before is not mailed any more.
    await db.schema
      .alterTable("messages")
      .addColumn("mail", "text", (column) => column.notNull().defaultTo("none"))
      .execute();
    await db.schema.alterTable("messages").addColumn("mail_at", "bigint").execute();
    await sql`create index messages_to_mail on messages (mail_at) where mail_at is not null`.execute(db);
    await sql`
      create index messages_for_digest on messages (user_id, news_id) where mail = 'digest'
    `.execute(db);
    await db.schema
      .createTable("message_mail_wishes")
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("mail", "text", (column) => column.notNull())
      .addColumn("is_off_with_digest", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("message_mail_wishes_type", ["user_id", "type"])
      .execute();
    await db.schema
      .createTable("message_digests")
      .addColumn("user_id", "bigint", (column) => foreignId("users")(column).primaryKey())
      .addColumn("hour", "integer")
      .addColumn("time_zone", "text")
      .addColumn("due_at", "bigint")
      .addColumn("last_at", "bigint")
      .execute();
    await sql`create index message_digests_due on message_digests (due_at) where due_at is not null`.execute(
      db,
    );
  },
};
