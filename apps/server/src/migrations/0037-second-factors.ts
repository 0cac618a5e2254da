import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Authenticator apps, recovery codes and passkeys, and the sign-ins and questions that wait for them. */
export const secondFactors: MigrationStep = {
  name: "0037-second-factors",
  async up(db, columns) {
    await db.schema
      .createTable("totp_secrets")
      .addColumn("user_id", "bigint", (column) =>
        column.primaryKey().references("users.id").onDelete("cascade"),
      )
      .addColumn("sealed_secret", "text", (column) => column.notNull())
      .addColumn("begun_at", "bigint", (column) => column.notNull())
      .addColumn("confirmed_at", "bigint")
      .addColumn("last_step", "bigint", (column) => column.notNull())
      .execute();
    await bigId(db.schema.createTable("recovery_codes"), columns)
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("code_hash", "text", (column) => column.notNull())
      .addUniqueConstraint("recovery_codes_code", ["user_id", "code_hash"])
      .execute();

    await bigId(db.schema.createTable("sign_in_challenges"), columns)
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("secret_hash", "text", (column) => column.notNull().unique())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("sign_in_challenges_user")
      .on("sign_in_challenges")
      .column("user_id")
      .execute();
    await db.schema
      .createIndex("sign_in_challenges_expiry")
      .on("sign_in_challenges")
      .column("expires_at")
      .execute();

    await bigId(db.schema.createTable("passkeys"), columns)
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("credential_id", "text", (column) => column.notNull().unique())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint")
      .execute();
    await db.schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();

    await bigId(db.schema.createTable("passkey_ceremonies"), columns)
      .addColumn("secret_hash", "text", (column) => column.notNull().unique())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("user_id", "bigint", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("sign_in_challenge_id", "bigint", (column) =>
        column.references("sign_in_challenges.id").onDelete("cascade"),
      )
      .addColumn("question", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    for (const name of ["user_id", "sign_in_challenge_id", "expires_at"]) {
      await db.schema
        .createIndex(`passkey_ceremonies_${name}`)
        .on("passkey_ceremonies")
        .column(name)
        .execute();
    }
  },
};
