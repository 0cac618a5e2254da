import { migrations } from "../../migrations/index.ts";
import { migrateToLatest, openDatabase } from "../../platform/database/index.ts";
import { addressOf, execute } from "./databases.ts";

/** The database that every test's own is copied from, so that the migrations run once. */
export const migratedTemplate = "migrated_template";

export async function prepareTemplate(clusterUrl: string): Promise<void> {
  await execute(clusterUrl, `create database ${migratedTemplate}`);
  const database = await openDatabase({ url: addressOf(clusterUrl, migratedTemplate) });
  try {
    await migrateToLatest(database, migrations);
  } finally {
    await database.close();
  }
}
