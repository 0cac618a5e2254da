/** The page of a team, without the locale. */
export function teamPath(teamId: number): `/${string}` {
  return `/teams/${teamId}`;
}
