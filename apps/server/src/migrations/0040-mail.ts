import type { Kysely } from "kysely";
import {
  bigId,
  type ColumnHelper,
  foreignId,
  type MigrationStep,
  type Tables,
} from "../platform/database/index.ts";

/** Mails that wait to go out, the addresses of members, and the links that replace a forgotten password. */
export const mail: MigrationStep = {
  name: "0040-mail",
  async up(db, columns) {
    await addMails(db, columns);
    await addEmails(db, columns);
  },
};

async function addMails(db: Kysely<Tables>, columns: ColumnHelper): Promise<void> {
  await bigId(db.schema.createTable("mails"), columns)
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("mail_failures")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("failed_at", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .execute();
}

async function addEmails(db: Kysely<Tables>, columns: ColumnHelper): Promise<void> {
  const owner = (column: Parameters<ReturnType<typeof foreignId>>[0]) =>
    foreignId("users")(column).primaryKey();
  await db.schema
    .createTable("member_emails")
    .addColumn("user_id", "bigint", owner)
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("confirmed_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("email_requests")
    .addColumn("user_id", "bigint", owner)
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await bigId(db.schema.createTable("password_resets"), columns)
    .addColumn("user_id", "bigint", foreignId("users"))
    .addColumn("secret_hash", "text", (column) => column.notNull().unique())
    .addColumn("password_mark", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("password_resets_user").on("password_resets").column("user_id").execute();
}
