import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Identity providers, the outside accounts of members, and sign-ins by them that are under way. */
export const singleSignOn: MigrationStep = {
  name: "0036-single-sign-on",
  async up(db, columns) {
    await bigId(db.schema.createTable("identity_providers"), columns)
      .addColumn("key", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("client_secret", "text")
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("is_registration_open", "integer", (column) => column.notNull())
      .addColumn("is_enabled", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();

    await bigId(db.schema.createTable("identities"), columns)
      .addColumn("provider_id", "bigint", foreignId("identity_providers"))
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("bound_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint")
      // What a subject is called is the issuer's to say: another issuer's are other people.
      .addUniqueConstraint("identities_of_provider", ["provider_id", "issuer", "subject"])
      .execute();
    await db.schema.createIndex("identities_user").on("identities").columns(["user_id", "id"]).execute();

    await bigId(db.schema.createTable("outside_sign_ins"), columns)
      .addColumn("state_hash", "text", (column) => column.notNull().unique())
      .addColumn("binding_hash", "text", (column) => column.notNull())
      .addColumn("provider_id", "bigint", foreignId("identity_providers"))
      .addColumn("secrets", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await bigId(db.schema.createTable("unbound_identities"), columns)
      .addColumn("ticket_hash", "text", (column) => column.notNull().unique())
      .addColumn("binding_hash", "text", (column) => column.notNull())
      .addColumn("provider_id", "bigint", foreignId("identity_providers"))
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("username", "text", (column) => column.notNull())
      .addColumn("nickname", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    for (const table of ["outside_sign_ins", "unbound_identities"]) {
      for (const column of ["expires_at", "provider_id"]) {
        await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
      }
    }
  },
};
