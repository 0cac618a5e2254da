import { sql } from "kysely";
import { type Executor, foreignId, type MigrationStep } from "../platform/database/index.ts";
import { searchTextOf, sortNameOf } from "../platform/slugs/index.ts";

/** Orders in which the list of projects is read. */
const orders = ["updated_at", "sort_name", "created_at"] as const;

/** Lists of projects that are found, sorted and paged by indexes, what members mark, and where they often are. */
export const projectLists: MigrationStep = {
  name: "0022-project-lists",
  async up(db) {
    const add = db.schema.alterTable("projects");
    await add.addColumn("search_text", "text", (column) => column.notNull().defaultTo("")).execute();
    await add.addColumn("sort_name", "text", (column) => column.notNull().defaultTo("")).execute();
    await nameAll(db);
    await db.schema.dropIndex("projects_recent").execute();
    for (const order of orders) {
      // With what a search looks at, so that it reads no row that it does not show.
      await db.schema
        .createIndex(`projects_by_${order}`)
        .on("projects")
        .columns(["status", "kind", order, "id", "search_text"])
        .execute();
    }

    await db.schema
      .createTable("project_favorites")
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("project_id", "bigint", foreignId("projects"))
      .addColumn("marked_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("project_favorites_key", ["user_id", "project_id"])
      .execute();
    await db.schema
      .createIndex("project_favorites_project")
      .on("project_favorites")
      .column("project_id")
      .execute();

    await db.schema
      .createTable("project_visits")
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("project_id", "bigint", foreignId("projects"))
      .addColumn("weight", "double precision", (column) => column.notNull())
      .addColumn("visited_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("project_visits_key", ["user_id", "project_id"])
      .execute();
    await db.schema
      .createIndex("project_visits_weight")
      .on("project_visits")
      .columns(["user_id", "weight"])
      .execute();
    await db.schema.createIndex("project_visits_project").on("project_visits").column("project_id").execute();
  },
};

/** What names are found and sorted by is made of pinyin, which no database knows. */
async function nameAll(db: Executor): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select id, name, slug from projects
  `.execute(db);
  for (const { id, name, slug } of rows) {
    const [searchText, sortName] = await Promise.all([searchTextOf(name, slug), sortNameOf(name)]);
    await sql`
      update projects set search_text = ${searchText}, sort_name = ${sortName} where id = ${id}
    `.execute(db);
  }
}
