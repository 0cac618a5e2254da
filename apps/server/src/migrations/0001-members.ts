import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Members, the tokens that stand for them, and how often a sign-in was tried. */
export const members: MigrationStep = {
  name: "0001-members",
  async up(db, columns) {
    await bigId(db.schema.createTable("users"), columns)
      .addColumn("username", "text", (column) => column.notNull().unique())
      .addColumn("mobile", "text", (column) => column.unique())
      .addColumn("nickname", "text", (column) => column.notNull())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("is_system_admin", "integer", (column) => column.notNull())
      .addColumn("is_disabled", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("boot_status", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();

    await bigId(db.schema.createTable("access_tokens"), columns)
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint")
      .addColumn("last_used_at", "bigint")
      .execute();
    await db.schema
      .createIndex("access_tokens_user")
      .on("access_tokens")
      .columns(["user_id", "kind"])
      .execute();

    await db.schema
      .createTable("sign_in_attempts")
      .addColumn("subject", "text", (column) => column.primaryKey())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("window_started_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
