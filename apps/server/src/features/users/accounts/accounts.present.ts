import type { Account } from "@lowforge/contract/users";
import { presentPerson } from "../people.present.ts";
import type { AccountRow } from "./accounts.db.ts";

export function presentAccount(row: AccountRow, hasSecondFactor: boolean): Account {
  return {
    ...presentPerson(row),
    isSystemAdmin: row.is_system_admin === 1,
    isDisabled: row.is_disabled === 1,
    hasInitialPassword: row.has_initial_password === 1,
    hasSecondFactor,
    createdAt: row.created_at,
    lastSeenAt: row.seen_at,
  };
}
