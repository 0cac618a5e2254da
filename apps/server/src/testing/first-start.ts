import { insertUser } from "../features/users/index.ts";
import { migrations } from "../migrations/index.ts";
import { migrateToLatest, openDatabase } from "../platform/database/index.ts";
import { hashPasswordCheaply } from "./password.ts";
import { testStart } from "./test-clock.ts";

/** Fills an empty database as the first start of a server leaves it: migrated, with the first administrator. */
export async function fillAsFirstStart(target: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(target);
  try {
    await migrateToLatest(database, migrations);
    await insertUser(database.db, {
      username: "admin",
      mobile: null,
      nickname: "admin",
      passwordHash: await hashPasswordCheaply(),
      isSystemAdmin: true,
      createdAt: testStart,
    });
  } finally {
    await database.close();
  }
}
