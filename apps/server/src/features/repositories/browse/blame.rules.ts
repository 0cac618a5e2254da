import { unquotePath } from "../quoted-paths.rules.ts";

/** Lines of a file that came with one commit. */
export interface BlamedLines {
  readonly sha: string;
  /** Counted from 1. */
  readonly firstLine: number;
  readonly lineCount: number;
  /** The commit before and the path there; null where the lines began. */
  readonly previous: { readonly sha: string; readonly path: string } | null;
}

const entryPattern = /^([0-9a-f]{40,64}) \d+ (\d+) (\d+)$/;
const previousPattern = /^previous ([0-9a-f]{40,64}) (.*)$/;

/** Reads `git blame --incremental`: entries in the order in which git found them, each ended by its file's name. */
export function parseBlame(output: string): BlamedLines[] {
  const found: BlamedLines[] = [];
  let entry: RegExpExecArray | null = null;
  let previous: BlamedLines["previous"] = null;
  for (const line of output.split("\n")) {
    entry ??= entryPattern.exec(line);
    const before = previousPattern.exec(line);
    if (before) previous = { sha: before[1] ?? "", path: unquotePath(before[2] ?? "") };
    if (!entry || !line.startsWith("filename ")) continue;
    const [, sha = "", firstLine, lineCount] = entry;
    found.push({ sha, firstLine: Number(firstLine), lineCount: Number(lineCount), previous });
    [entry, previous] = [null, null];
  }
  return joinNeighbours(found.sort((left, right) => left.firstLine - right.firstLine));
}

function joinNeighbours(lines: readonly BlamedLines[]): BlamedLines[] {
  const joined: BlamedLines[] = [];
  for (const next of lines) {
    const last = joined.at(-1);
    const isSame = last?.sha === next.sha && last.previous?.path === next.previous?.path;
    if (!isSame) joined.push(next);
    else joined[joined.length - 1] = { ...last, lineCount: last.lineCount + next.lineCount };
  }
  return joined;
}

const maximumIgnored = 10_000;

/** The full ids in a `.git-blame-ignore-revs`; git itself would stop at a line that it does not understand. */
export function ignoredRevisions(text: string): string[] {
  return [...text.matchAll(/^\s*([0-9a-f]{40}|[0-9a-f]{64})\s*(?:#.*)?$/gim)]
    .map(([, id = ""]) => id.toLowerCase())
    .slice(0, maximumIgnored);
}
