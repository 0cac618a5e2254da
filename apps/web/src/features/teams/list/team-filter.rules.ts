import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from "../../../platform/lists/list-address.rules.ts";

export const teamScopes = ["mine", "all"] as const;
export type TeamScope = (typeof teamScopes)[number];

/** Which teams are shown: by name and page as in every list, and one's own or all. */
export interface TeamFilter extends ListAddress {
  readonly scope: TeamScope;
}

/** Reads the filter from the address; only who may see all teams can ask for them. */
export function readTeamFilter(query: URLSearchParams, canSeeAll: boolean): TeamFilter {
  const scope = canSeeAll && query.get("scope") === "all" ? "all" : "mine";
  return { ...readListAddress(query), scope };
}

/** Writes it for the address; what is at its default is left out. */
export function writeTeamFilter({ scope, ...address }: TeamFilter): URLSearchParams {
  const query = writeListAddress(address);
  if (scope !== "mine") query.set("scope", scope);
  return query;
}
