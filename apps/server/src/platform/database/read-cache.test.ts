import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { type Database, migrateToLatest, openDatabase, transaction } from "./index.ts";

describe("kept answers", () => {
  let database: Database;
  let reads = 0;
  beforeEach(async () => {
    database = await openDatabase({ path: ":memory:" });
    await migrateToLatest(database, migrations);
    reads = 0;
  });
  afterEach(() => database.close());

  const countUsers = () =>
    database.cache.read("users", ["users"], async () => {
      reads += 1;
      return (await database.db.selectFrom("users").select("id").execute()).length;
    });
  const addUser = (username: string, db = database.db) =>
    db
      .insertInto("users")
      .values({
        username,
        nickname: username,
        password_hash: "",
        is_system_admin: 0,
        created_at: 0,
        mobile: null,
      })
      .execute();

  it("are computed once while nothing is written", async () => {
    expect([await countUsers(), await countUsers()]).toEqual([0, 0]);
    expect(reads).toBe(1);
  });

  it("are computed anew after their table is written", async () => {
    await countUsers();
    await addUser("one");
    expect(await countUsers()).toBe(1);
    await database.db.deleteFrom("users").execute();
    expect(await countUsers()).toBe(0);
  });

  it("stay when another table is written", async () => {
    await countUsers();
    await database.db
      .insertInto("attempts")
      .values({ subject: "account:x", tries: 1, window_started_at: 0 })
      .execute();
    await countUsers();
    expect(reads).toBe(1);
  });

  it("show what a transaction wrote once it ends, and not what it took back", async () => {
    await countUsers();
    const [, during] = await Promise.all([
      transaction(database.db, async (tx) => {
        await addUser("one", tx);
        await addUser("two", tx);
      }),
      countUsers(),
    ]);
    expect([0, 2]).toContain(during);
    expect(await countUsers()).toBe(2);
    const failed = transaction(database.db, async (tx) => {
      await addUser("three", tx);
      await addUser("three", tx);
    });
    await expect(failed).rejects.toThrow();
    expect(await countUsers()).toBe(2);
  });
});
