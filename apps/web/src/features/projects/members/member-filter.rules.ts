import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from "../../../platform/lists/list-address.rules.ts";

/** Which members are shown: by name and page as in every list, and by role. */
export interface MemberFilter extends ListAddress {
  readonly roleId: number | undefined;
}

/** Reads the filter from the address; what makes no sense there counts as absent. */
export function readMemberFilter(query: URLSearchParams): MemberFilter {
  const role = query.get("role") ?? "";
  return {
    ...readListAddress(query),
    roleId: /^[1-9]\d{0,14}$/.test(role) ? Number(role) : undefined,
  };
}

/** Writes it for the address; what is at its default is left out. */
export function writeMemberFilter({ roleId, ...address }: MemberFilter): URLSearchParams {
  const query = writeListAddress(address);
  if (roleId !== undefined) query.set("role", String(roleId));
  return query;
}
