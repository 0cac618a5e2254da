/** What a request is found by. Lower case is made here, since a database need not know more letters than a to z. */
export function searchTextOf({
  title,
  source_branch: branch,
}: {
  readonly title: string;
  readonly source_branch: string;
}): string {
  return `${title}\n${branch}`.toLowerCase();
}
