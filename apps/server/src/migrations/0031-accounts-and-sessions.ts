import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Accounts that administrators look after, invitations, and where members are signed in and by which devices. */
export const accountsAndSessions: MigrationStep = {
  name: "0031-accounts-and-sessions",
  async up(db, columns) {
    await db.schema
      .alterTable("users")
      .addColumn("has_initial_password", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // With what a search looks at, so that it reads no row that it does not show.
    await db.schema
      .createIndex("users_by_role_and_name")
      .on("users")
      .columns(["is_disabled", "is_system_admin", "sort_name", "id", "search_text"])
      .execute();
    // Apart from the members, of whom much is kept until their table is written.
    await db.schema
      .createTable("member_sightings")
      .addColumn("user_id", "bigint", (column) =>
        column.primaryKey().references("users.id").onDelete("cascade"),
      )
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .execute();

    await bigId(db.schema.createTable("invitations"), columns)
      .addColumn("secret_hash", "text", (column) => column.notNull().unique())
      .addColumn("note", "text", (column) => column.notNull())
      .addColumn("is_system_admin", "integer", (column) => column.notNull())
      .addColumn("creator_id", "bigint", foreignId("users"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("uses", "integer", (column) => column.notNull())
      .addColumn("max_uses", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("invitations_creator").on("invitations").column("creator_id").execute();

    // More than sign-ins is counted now, and more than what failed.
    await db.schema.alterTable("sign_in_attempts").renameTo("attempts").execute();
    await db.schema.alterTable("attempts").renameColumn("failures", "tries").execute();

    const tokens = db.schema.alterTable("access_tokens");
    for (const name of ["address", "program", "system"]) await tokens.addColumn(name, "text").execute();
    await tokens.addColumn("is_phone", "integer", (column) => column.notNull().defaultTo(0)).execute();

    await bigId(db.schema.createTable("known_devices"), columns)
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("last_used_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("known_devices_user")
      .on("known_devices")
      .columns(["user_id", "last_used_at", "id"])
      .execute();
  },
};
