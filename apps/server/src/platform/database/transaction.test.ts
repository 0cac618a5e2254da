import { afterAll, beforeAll, expect, it } from "vitest";
import { createPostgresDatabase } from "../../testing/postgres/index.ts";
import { type Database, type Executor, openDatabase, transaction } from "./index.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const postgres = await createPostgresDatabase();
  drop = () => postgres.drop();
  database = await openDatabase({ url: postgres.url });
});
afterAll(async () => {
  await database.close();
  await drop();
});

it("does both of two transactions that wait for each other on PostgreSQL", async () => {
  const { db } = database;
  for (const username of ["left", "right"]) {
    const values = { username, nickname: "0", password_hash: "", is_system_admin: 0 as const, created_at: 0 };
    await db
      .insertInto("users")
      .values({ ...values, mobile: null })
      .execute();
  }
  const add = async (tx: Executor, username: string): Promise<void> => {
    const row = await tx
      .selectFrom("users")
      .select("nickname")
      .where("username", "=", username)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const nickname = String(Number(row.nickname) + 1);
    await tx.updateTable("users").set({ nickname }).where("username", "=", username).execute();
  };
  // Both hold their first row before either asks for the other's.
  let holding = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => (meet = resolve));
  const hold = async (tx: Executor, username: string): Promise<void> => {
    await add(tx, username);
    holding += 1;
    if (holding === 2) meet();
    await met;
  };
  const both = (first: string, second: string) =>
    transaction(db, async (tx) => {
      await hold(tx, first);
      await add(tx, second);
    });
  await Promise.all([both("left", "right"), both("right", "left")]);
  const rows = await db
    .selectFrom("users")
    .select("nickname")
    .where("username", "in", ["left", "right"])
    .execute();
  expect(rows.map(({ nickname }) => nickname)).toEqual(["2", "2"]);
  expect(holding).toBe(3);
});
