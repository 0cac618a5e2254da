import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestApp } from "../../testing/index.ts";
import { countLimit, countUpTo, listIds } from "./index.ts";

describeOnBothDatabases("rows that lie in several stretches of an index", (start) => {
  let app: TestApp;
  /** Ids by names of members, the earliest made first. */
  const ids = new Map<string, number>();
  beforeAll(async () => {
    app = await start();
    for (const [index, username] of ["ann", "bob", "cid", "dan", "eve"].entries()) {
      const member = { username, mobile: null, nickname: index % 2 === 0 ? "even" : "odd" };
      const row = await app.database.db
        .insertInto("users")
        // Two were made at the same moment.
        .values({ ...member, password_hash: "", is_system_admin: 0, created_at: Math.min(index, 3) })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.set(username, row.id);
    }
  });
  afterAll(() => app.close());

  const stretch = (nickname: string) =>
    app.database.db.selectFrom("users as member").where("member.nickname", "=", nickname);
  async function list(limit: number, offset: number, direction: "asc" | "desc" = "asc") {
    const parts = ["odd", "even"].map((nickname) =>
      stretch(nickname).select(["member.id as id", "member.created_at as place"]),
    );
    const found = await listIds(app.database.db, parts, { limit, offset, direction });
    return found.map((id) => [...ids].find(([, own]) => own === id)?.[0]);
  }
  const count = (nicknames: readonly string[], atMost: number) =>
    countUpTo(app.database.db, nicknames.map(stretch), atMost);

  it("are one list, in order, and the same row is never on two pages", async () => {
    expect(await list(10, 0)).toEqual(["ann", "bob", "cid", "dan", "eve"]);
    expect(await list(10, 0, "desc")).toEqual(["eve", "dan", "cid", "bob", "ann"]);
    expect([await list(2, 0), await list(2, 2), await list(2, 4), await list(2, 6)]).toEqual([
      ["ann", "bob"],
      ["cid", "dan"],
      ["eve"],
      [],
    ]);
  });

  it("are counted as far as is wanted, and one farther where there are more", async () => {
    expect([await count(["odd", "even"], 5), await count(["odd", "even"], 3)]).toEqual([5, 4]);
    expect([await count(["odd"], 1), await count(["none"], 5)]).toEqual([2, 0]);
  });

  it("are none where there is no stretch", async () => {
    expect(await listIds(app.database.db, [], { limit: 1, offset: 0, direction: "asc" })).toEqual([]);
    expect(await count([], 5)).toBe(0);
  });
});

it("counts a few pages ahead of the one that is shown", () => {
  expect([countLimit({ limit: 20, offset: 0 }), countLimit({ limit: 100, offset: 3_900 })]).toEqual([
    1_000, 4_900,
  ]);
});
