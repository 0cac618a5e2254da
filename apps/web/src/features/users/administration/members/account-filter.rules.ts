import { accountStates } from "@lowforge/contract/users";
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from "../../../../platform/lists/list-address.rules.ts";

export type AccountState = (typeof accountStates)[number];
export const systemRoles = ["admin", "member"] as const;
export type SystemRole = (typeof systemRoles)[number];

/** Which members are shown: by name and page as in every list, by state, and by system role. */
export interface AccountFilter extends ListAddress {
  readonly state: AccountState | undefined;
  readonly role: SystemRole | undefined;
}

/** Reads the filter from the address; what makes no sense there counts as absent. */
export function readAccountFilter(query: URLSearchParams): AccountFilter {
  return {
    ...readListAddress(query),
    state: accountStates.find((state) => state === query.get("state")),
    role: systemRoles.find((role) => role === query.get("role")),
  };
}

/** Writes it for the address; what is at its default is left out. */
export function writeAccountFilter({ state, role, ...address }: AccountFilter): URLSearchParams {
  const query = writeListAddress(address);
  if (state !== undefined) query.set("state", state);
  if (role !== undefined) query.set("role", role);
  return query;
}
