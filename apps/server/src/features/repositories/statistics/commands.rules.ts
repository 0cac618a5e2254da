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
  const branch = quoted(scope.branch);
  const patches = `git log --no-merges -p --full-index --reverse ${branch} | git patch-id --stable`;
  const names = `${gitAt(scope.branch)} log --no-merges --format='%H%x09%at%x09%aN' ${branch}`;
  const first = 'NF < 3 { split($0, part, " "); if (!seen[part[1]]++) first[part[2]] = 1; next }';
  const kept = `first[$1] && ${condition(scope, 2)} && tolower($3) !~ /\\[bot\\]$/ { print $3 }`;
  return `{ ${patches}; ${names}; } | awk -F'\\t' '${first} ${kept}' | sort | uniq -c | sort -k1,1nr`;
}

function isNarrowed({ fromMs, untilMs, author: name }: CommandScope): boolean {
  return Number.isFinite(fromMs) || Number.isFinite(untilMs) || name !== undefined;
}

/** A bare clone reads `.mailmap` of its default branch unless it is told otherwise. */
function gitAt(branch: string): string {
  return `git -c mailmap.blob=${quoted(`${branch}:.mailmap`)}`;
}

/** Limits the lines of `awk`, where the moment stands in this field and the author in the next. */
function condition({ fromMs, untilMs, author: name }: CommandScope, field = 1): string {
  const parts = [
    ...(Number.isFinite(fromMs) ? [`$${field} >= ${Math.ceil(fromMs / 1000)}`] : []),
    ...(Number.isFinite(untilMs) ? [`$${field} < ${Math.ceil(untilMs / 1000)}`] : []),
    ...(name === undefined ? [] : [`$${field + 1} == ENVIRON["AUTHOR"]`]),
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
