import type { Selectable, Updateable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface SettingsTable {
  /** Always 1. */
  id: number;
  login_type: 1 | 2;
  is_qr_on: 0 | 1;
  is_creation_open: 0 | 1;
  website_url: string | null;
  teaching_url: string | null;
  help_url: string | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    settings: SettingsTable;
  }
}

export type SettingsRow = Selectable<SettingsTable>;

export function readRow(executor: Executor): Promise<SettingsRow> {
  return executor.selectFrom("settings").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
}

/** Answers the row as it is then; of two at once, the second sees what the first has changed. */
export function updateRow(executor: Executor, change: Updateable<SettingsTable>): Promise<SettingsRow> {
  return executor
    .updateTable("settings")
    .set(change)
    .where("id", "=", 1)
    .returningAll()
    .executeTakeFirstOrThrow();
}
