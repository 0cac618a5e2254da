import { sql } from "kysely";
import type { Executor, MigrationStep } from "../platform/database/index.ts";
import { searchTextOf, sortNameOf } from "../platform/slugs/index.ts";

/** Orders in which the list of all repositories is read; a project's own is short, or read by the last change. */
const orders = ["updated_at", "sort_name", "size_bytes", "created_at"] as const;

/** Lists that are found, sorted and paged by indexes, addresses that go on working, and imports. */
export const repositoryListsAndImports: MigrationStep = {
  name: "0008-repository-lists-and-imports",
  async up(db) {
    const add = db.schema.alterTable("repositories");
    await add.addColumn("search_text", "text", (column) => column.notNull().defaultTo("")).execute();
    await add.addColumn("sort_name", "text", (column) => column.notNull().defaultTo("")).execute();
    await add.addColumn("import_state", "text").execute();
    await nameAll(db);

    await db.schema.dropIndex("repositories_recent").execute();
    for (const order of orders) {
      await db.schema
        .createIndex(`repositories_by_${order}`)
        .on("repositories")
        .columns(["state", "is_closed", order, "id"])
        .execute();
    }
    await db.schema
      .createIndex("repositories_of_project")
      .on("repositories")
      .columns(["project_id", "state", "is_closed", "updated_at", "id"])
      .execute();
    await db.schema
      .createIndex("repositories_deleted")
      .on("repositories")
      .columns(["state", "deleted_at"])
      .execute();

    await db.schema
      .createTable("repository_addresses")
      .addColumn("project_slug", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("repository_id", "bigint", (column) =>
        column.notNull().references("repositories.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("repository_addresses_key", ["project_slug", "slug"])
      .execute();

    await db.schema
      .createTable("repository_imports")
      .addColumn("repository_id", "bigint", (column) =>
        column.primaryKey().references("repositories.id").onDelete("cascade"),
      )
      .addColumn("source_url", "text", (column) => column.notNull())
      .addColumn("credentials", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("phase", "text")
      .addColumn("percent", "integer")
      .addColumn("received_bytes", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("failure", "text")
      .addColumn("requested_by", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("requested_at", "bigint", (column) => column.notNull())
      .addColumn("started_at", "bigint")
      .addColumn("finished_at", "bigint")
      .execute();
  },
};

/** What names are found and sorted by is made of pinyin, which no database knows. */
async function nameAll(db: Executor): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select id, name, slug from repositories
  `.execute(db);
  for (const { id, name, slug } of rows) {
    const [searchText, sortName] = await Promise.all([searchTextOf(name, slug), sortNameOf(name)]);
    await sql`
      update repositories set search_text = ${searchText}, sort_name = ${sortName} where id = ${id}
    `.execute(db);
  }
}
