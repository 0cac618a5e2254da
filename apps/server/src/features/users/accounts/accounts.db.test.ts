import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { watchQueries } from "../../../testing/query-plans.ts";
import { countAccounts, findAccounts, listAccountIds } from "./accounts.db.ts";

describeOnBothDatabases("a list of many accounts", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    const { db } = app.database;
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i from n`;
    await sql`
      insert into users (username, nickname, password_hash, is_system_admin, created_at, search_text, sort_name)
      select 'p' || i, 'Person ' || i, '', 0, 0, 'person ' || i, 'person ' || i from (${numbers}) as numbers
    `.execute(db);
    await sql`analyze`.execute(db);
  });
  afterAll(() => app.close());

  const everybody = { search: undefined, isDisabled: undefined, isSystemAdmin: undefined };

  it("reads a page in the order of an index, and sorts no table", async () => {
    const watched = watchQueries(app.database);
    for (const filter of [everybody, { ...everybody, isDisabled: false }]) {
      const ids = await listAccountIds(watched.executor, filter, { limit: 20, offset: 0 });
      expect(await findAccounts(app.database.db, ids)).toHaveLength(20);
    }
    for (const { plan } of await watched.explainAll()) {
      expect(plan).toMatch(/users_by_(role_and_)?name/);
      expect(plan).not.toMatch(/SCAN users\b|Seq Scan on users/);
    }
  });

  it("asks the same number of queries for a page of two and of a hundred", async () => {
    const counts = [];
    for (const limit of [2, 100]) {
      const watched = watchQueries(app.database);
      const ids = await listAccountIds(watched.executor, everybody, { limit, offset: 0 });
      await findAccounts(watched.executor, ids);
      await countAccounts(watched.executor, everybody);
      counts.push((await watched.explainAll()).length);
    }
    expect(counts[0]).toBe(counts[1]);
  });
});
