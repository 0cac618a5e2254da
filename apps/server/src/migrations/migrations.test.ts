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
