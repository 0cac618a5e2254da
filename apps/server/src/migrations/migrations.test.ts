import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, migrateToLatest, openDatabase } from "../platform/database/index.ts";
import { createEmptyPostgresDatabase, type TestDatabase } from "../testing/postgres/index.ts";
import { migrations } from "./index.ts";

describe.each(["sqlite", "postgres"] as const)("the schema on %s", (dialect) => {
  let database: Database;
  let postgres: TestDatabase | null = null;
  beforeAll(async () => {
    postgres = dialect === "postgres" ? await createEmptyPostgresDatabase() : null;
    database = await openDatabase(postgres === null ? { path: ":memory:" } : { url: postgres.url });
  });
  afterAll(async () => {
    await database.close();
    await postgres?.drop();
  });

  it("is made from nothing, and made again without harm", async () => {
    await migrateToLatest(database, migrations);
    await migrateToLatest(database, migrations);
    const tables = (await database.db.introspection.getTables()).map((table) => table.name);
    expect(tables).toEqual(expect.arrayContaining(["users", "projects", "repositories", "build_records"]));
  });

  it("lets projects that exist already have their members found and changed", async () => {
    const fresh = dialect === "postgres" ? await createEmptyPostgresDatabase() : null;
    const old = await openDatabase(fresh === null ? { path: ":memory:" } : { url: fresh.url });
    await migrateToLatest(
      old,
      migrations.filter(({ name }) => name < "0029"),
    );
    const { db } = old;
    const person = { password_hash: "", is_system_admin: 0 as const, created_at: 0, mobile: null };
    await db
      .insertInto("users")
      .values({ ...person, username: "lin", nickname: "林" })
      .execute();
    await db
      .insertInto("users")
      .values({ ...person, username: "mei", nickname: "美丽" })
      .execute();
    await sql`
      insert into projects (kind, name, slug, description, status, creator_id, created_at, updated_at)
      values ('sourceCode', 'Old', 'old', '', 'active', 1, 0, 0)
    `.execute(db);
    for (const key of ["owner", "administrator", "developer"]) {
      await db.insertInto("project_roles").values({ project_id: 1, key, permissions: '["x"]' }).execute();
    }
    for (const id of [1, 2]) {
      const member = { project_id: 1, user_id: id, role_id: id, added_at: 0 };
      await db.insertInto("project_members").values(member).execute();
    }
    await migrateToLatest(old, migrations);
    const roles = await db.selectFrom("project_roles").select("permissions").orderBy("id").execute();
    const gained = '["x","member.manage","role.manage","notice.manage"]';
    expect(roles.map(({ permissions }) => permissions)).toEqual([gained, gained, '["x"]']);
    const members = await db.selectFrom("project_members").select("place").orderBy("place").execute();
    expect(members.map(({ place }) => place)).toEqual(["", "mei li"]);
    const [mei] = await db.selectFrom("users").select("search_text").where("id", "=", 2).execute();
    expect(mei?.search_text.split("\n")).toEqual(["美丽", "mei", "mei li", "meili", "ml"]);
    await old.close();
    await fresh?.drop();
  });

  it("goes up in the order of its names", () => {
    const names = migrations.map((step) => step.name);
    expect(names).toEqual([...names].sort());
  });

  it("leaves nothing of a step that fails", async () => {
    const broken = {
      name: "9999-broken" as const,
      async up(db: typeof database.db) {
        await db.schema.createTable("half_made").addColumn("id", "integer").execute();
        await sql`select * from no_such_table`.execute(db);
      },
    };
    await expect(migrateToLatest(database, [...migrations, broken])).rejects.toThrow();
    const tables = (await database.db.introspection.getTables()).map((table) => table.name);
    expect(tables).not.toContain("half_made");
  });
});
