/** What git is asked about: a branch, perhaps only some moments, perhaps only one author. */
export interface CommandScope {
  readonly branch: string;
  /** Milliseconds; infinite where there is no bound. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly author?: string | undefined;
}

/** The commits of each author, for a shell in a bare clone. */
export function commitsCommand(scope: CommandScope): string {
  const branch = quoted(scope.branch);
  const names = "sort | uniq -c | sort -k1,1nr";
  if (!isNarrowed(scope)) return `${gitAt(scope.branch)} shortlog -sn --no-merges ${branch}`;
  return [
    `${gitAt(scope.branch)} log --no-merges --format='%at%x09%aN' ${branch}`,
    `${author(scope)}awk -F'\\t' '${condition(scope)} { print $2 }'`,
    names,
  ].join(" | ");
}

/** The lines that were added and deleted, for a shell in a bare clone. */
export function linesCommand(scope: CommandScope): string {
  const branch = quoted(scope.branch);
  const sum = "{ added += $1; deleted += $2 } END { print added + 0, deleted + 0 }";
  if (!isNarrowed(scope)) {
    return `git log --numstat --use-mailmap --no-merges --format= ${branch} | awk '${sum}'`;
  }
  const head = `/^@/ { sub(/^@/, ""); keep = ${condition(scope)}; next }`;
  return [
    `${gitAt(scope.branch)} log --numstat --no-merges --format='@%at%x09%aN' ${branch}`,
    `${author(scope)}awk -F'\\t' '${head} keep && NF > 2 ${sum}'`,
  ].join(" | ");
}

/** The commits of each developer as the leaderboard counts them: each patch once, for a shell in a bare clone. */
export function boardCommand(scope: Omit<CommandScope, "author">): string {
  return [
    `git log --no-merges -p --full-index --reverse ${quoted(scope.branch)}`,
    "git patch-id --stable",
    "awk '!seen[$1]++ { print $2 }'",
    `${gitAt(scope.branch)} log --stdin --no-walk --format='%at%x09%aN'`,
    `awk -F'\\t' '${condition(scope)} && tolower($2) !~ /\\[bot\\]$/ { print $2 }'`,
    "sort | uniq -c | sort -k1,1nr",
  ].join(" | ");
}

function isNarrowed({ fromMs, untilMs, author: name }: CommandScope): boolean {
  return Number.isFinite(fromMs) || Number.isFinite(untilMs) || name !== undefined;
}

/** A bare clone reads `.mailmap` of its default branch unless it is told otherwise. */
function gitAt(branch: string): string {
  return `git -c mailmap.blob=${quoted(`${branch}:.mailmap`)}`;
}

function condition({ fromMs, untilMs, author: name }: CommandScope): string {
  const parts = [
    ...(Number.isFinite(fromMs) ? [`$1 >= ${Math.ceil(fromMs / 1000)}`] : []),
    ...(Number.isFinite(untilMs) ? [`$1 < ${Math.ceil(untilMs / 1000)}`] : []),
    ...(name === undefined ? [] : ['$2 == ENVIRON["AUTHOR"]']),
  ];
  return parts.length === 0 ? "1" : parts.join(" && ");
}

/** The name travels beside the program, so that nothing in it is read as one. */
function author({ author: name }: CommandScope): string {
  return name === undefined ? "" : `AUTHOR=${quoted(name)} `;
}

/** A word for a POSIX shell, whatever is in it. */
function quoted(word: string): string {
  return /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
