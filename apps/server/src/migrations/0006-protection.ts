import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** What protects branches and tags, the rules of a push, and the secrets that pushes wanted to bring. */
export const protection: MigrationStep = {
  name: "0006-protection",
  async up(db, columns) {
    await bigId(db.schema.createTable("protection_rules"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("pattern", "text", (column) => column.notNull())
      .addColumn("grants", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("protection_rules_pattern", ["repository_id", "kind", "pattern"])
      .execute();

    await db.schema
      .createTable("push_rules")
      .addColumn("repository_id", "bigint", (column) => foreignId("repositories")(column).primaryKey())
      .addColumn("rules", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();

    await bigId(db.schema.createTable("secret_findings"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("rule", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("line", "bigint", (column) => column.notNull())
      .addColumn("ref", "text", (column) => column.notNull())
      .addColumn("commit_id", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("actor_id", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("secret_findings_recent")
      .on("secret_findings")
      .columns(["repository_id", "id"])
      .execute();

    await db.schema
      .createTable("allowed_secrets")
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("allowed_by", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("allowed_secrets_key", ["repository_id", "fingerprint"])
      .execute();
  },
};
