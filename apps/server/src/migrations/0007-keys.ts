import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Public SSH keys: of members, and of machines that use one repository. */
export const keys: MigrationStep = {
  name: "0007-keys",
  async up(db, columns) {
    await bigId(db.schema.createTable("ssh_keys"), columns)
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("repository_id", "bigint", (column) =>
        column.references("repositories.id").onDelete("cascade"),
      )
      .addColumn("can_push", "integer", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint")
      .execute();
    await db.schema.createIndex("ssh_keys_user").on("ssh_keys").columns(["user_id", "id"]).execute();
    await db.schema
      .createIndex("ssh_keys_repository")
      .on("ssh_keys")
      .columns(["repository_id", "id"])
      .execute();
  },
};
