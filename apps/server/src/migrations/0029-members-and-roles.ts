import { sql } from "kysely";
import type { Executor, MigrationStep } from "../platform/database/index.ts";
import { namesOfPerson } from "../platform/slugs/index.ts";

/** Who belongs to a project in which role can be changed: lists to find people in, and roles with names of their own. */
export const membersAndRoles: MigrationStep = {
  name: "0029-members-and-roles",
  async up(db) {
    await nameAll(db);
    await placeAll(db);
    const add = db.schema.alterTable("project_roles");
    await add.addColumn("name", "text").execute();
    await add.addColumn("folded_name", "text").execute();
    await db.schema
      .createIndex("project_roles_name")
      .on("project_roles")
      .columns(["project_id", "folded_name"])
      .unique()
      .execute();
    await sql`
      update project_roles set permissions = replace(permissions, ']', ',"member.manage","role.manage"]')
      where key in ('owner', 'administrator')
    `.execute(db);
  },
};

/** What people are found and sorted by is made of pinyin, which no database knows. */
async function nameAll(db: Executor): Promise<void> {
  const add = db.schema.alterTable("users");
  await add.addColumn("search_text", "text", (column) => column.notNull().defaultTo("")).execute();
  await add.addColumn("sort_name", "text", (column) => column.notNull().defaultTo("")).execute();
  const { rows } = await sql<{ id: number; username: string; nickname: string }>`
    select id, username, nickname from users
  `.execute(db);
  for (const { id, ...person } of rows) {
    const { search_text: searchText, sort_name: sortName } = await namesOfPerson(person);
    await sql`
      update users set search_text = ${searchText}, sort_name = ${sortName} where id = ${id}
    `.execute(db);
  }
  // With what a search looks at, so that it reads no row that it does not show.
  await db.schema
    .createIndex("users_by_name")
    .on("users")
    .columns(["is_disabled", "sort_name", "id", "search_text"])
    .execute();
}

/** The members of a project, or of a role, are read in the order in which they are shown: the creator before all. */
async function placeAll(db: Executor): Promise<void> {
  const add = db.schema.alterTable("project_members");
  await add.addColumn("place", "text", (column) => column.notNull().defaultTo("")).execute();
  await sql`
    update project_members set place = (
      select case when project.creator_id = person.id then '' else person.sort_name end
      from users as person, projects as project
      where person.id = project_members.user_id and project.id = project_members.project_id
    )
  `.execute(db);
  await db.schema
    .createIndex("project_members_by_place")
    .on("project_members")
    .columns(["project_id", "place", "user_id"])
    .execute();
  await db.schema
    .createIndex("project_members_of_role")
    .on("project_members")
    .columns(["role_id", "place", "user_id"])
    .execute();
}
