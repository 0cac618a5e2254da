import { fillAsFirstStart } from "../first-start.ts";
import { addressOf, execute } from "./databases.ts";

/** The database that every test's own is copied from, so that the migrations run once. */
export const filledTemplate = "filled_template";

export async function prepareTemplate(clusterUrl: string): Promise<void> {
  await execute(clusterUrl, `create database ${filledTemplate}`);
  await fillAsFirstStart({ url: addressOf(clusterUrl, filledTemplate) });
}
