import type { MigrationStep } from "../platform/database/index.ts";

/** Codes by which a phone that is signed in signs a computer in. */
export const qrCodes: MigrationStep = {
  name: "0039-qr-codes",
  async up(db) {
    await db.schema
      .createTable("qr_codes")
      .addColumn("id_hash", "text", (column) => column.primaryKey())
      .addColumn("binding_hash", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      // What the phone offers to pick from, in order, as JSON.
      .addColumn("numbers", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("program", "text")
      .addColumn("system", "text")
      // With the session that scanned it, or its member, a code goes too.
      .addColumn("user_id", "bigint", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("token_id", "bigint", (column) => column.references("access_tokens.id").onDelete("cascade"))
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    for (const column of ["user_id", "token_id", "expires_at"]) {
      await db.schema.createIndex(`qr_codes_${column}`).on("qr_codes").column(column).execute();
    }
  },
};
