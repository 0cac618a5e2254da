import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Repositories; what git knows stays in git. */
export const repositories: MigrationStep = {
  name: "0003-repositories",
  async up(db, columns) {
    await bigId(db.schema.createTable("repositories"), columns)
      .addColumn("project_id", "bigint", foreignId("projects"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("default_branch", "text", (column) => column.notNull())
      .addColumn("is_empty", "integer", (column) => column.notNull())
      .addColumn("size_bytes", "bigint", (column) => column.notNull())
      .addColumn("creator_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("pushed_at", "bigint")
      .addUniqueConstraint("repositories_name", ["project_id", "name"])
      .addUniqueConstraint("repositories_slug", ["project_id", "slug"])
      .execute();
    await db.schema
      .createIndex("repositories_recent")
      .on("repositories")
      .columns(["updated_at", "id"])
      .execute();
  },
};
