import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Projects, their roles, and who holds which. */
export const projects: MigrationStep = {
  name: "0002-projects",
  async up(db, columns) {
    await bigId(db.schema.createTable("projects"), columns)
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("is_disabled", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("creator_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("projects_creator_name", ["creator_id", "name"])
      .execute();
    await db.schema
      .createIndex("projects_recent")
      .on("projects")
      .columns(["status", "updated_at", "id"])
      .execute();

    await bigId(db.schema.createTable("project_roles"), columns)
      .addColumn("project_id", "bigint", foreignId("projects"))
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("permissions", "text", (column) => column.notNull())
      .addUniqueConstraint("project_roles_key", ["project_id", "key"])
      .execute();

    await db.schema
      .createTable("project_members")
      .addColumn("project_id", "bigint", foreignId("projects"))
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("role_id", "bigint", foreignId("project_roles"))
      .addColumn("added_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("project_members_key", ["project_id", "user_id"])
      .execute();
    await db.schema.createIndex("project_members_user").on("project_members").column("user_id").execute();
  },
};
