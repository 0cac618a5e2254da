import type { ChangedFile } from "@lowforge/contract/repositories";

/** One file in which two trees differ, and the ids of its two contents. */
export interface Change extends ChangedFile {
  readonly oldSha: string;
  readonly newSha: string;
}

type Counts = Pick<Change, "isBinary" | "additions" | "deletions">;

const kinds: Readonly<Record<string, ChangedFile["kind"]>> = {
  A: "added",
  C: "copied",
  D: "deleted",
  M: "modified",
  R: "renamed",
  T: "typeChanged",
};

/** Reads `git diff-tree -r -z --raw --numstat -M`: all files, then all counts, in the same order, each ended by NUL. */
export function parseChanges(output: Buffer): Change[] {
  const fields = output.toString().split("\0");
  const changes: Omit<Change, keyof Counts>[] = [];
  let at = 0;
  while (fields[at]?.startsWith(":") === true) {
    const change = parseChange(fields.slice(at, at + 3));
    changes.push(change);
    at += hasTwoPaths(change.kind) ? 3 : 2;
  }
  const counts = parseCounts(fields.slice(at));
  return changes.map((change) => ({ ...change, ...(counts.get(change.path) ?? noCounts) }));
}

/** `:<mode> <mode> <id> <id> <status>`, then the path, or the old and the new one. */
function parseChange([facts = "", first = "", second = ""]: readonly string[]): Omit<Change, keyof Counts> {
  const [oldMode = "", newMode = "", oldSha = "", newSha = "", status = ""] = facts.slice(1).split(" ");
  const kind = kinds[status.charAt(0)] ?? "modified";
  return { path: hasTwoPaths(kind) ? second : first, oldPath: first, kind, oldMode, newMode, oldSha, newSha };
}

const hasTwoPaths = (kind: ChangedFile["kind"]): boolean => kind === "renamed" || kind === "copied";

const noCounts: Counts = { isBinary: false, additions: 0, deletions: 0 };

/** `<added>\t<deleted>\t<path>`, or with an empty path and then the two paths of a rename; `-` for binary files. */
function parseCounts(fields: readonly string[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (let at = 0; at < fields.length; at += 1) {
    const [, added, deleted, path] = /^(\d+|-)\t(\d+|-)\t([^]*)$/.exec(fields[at] ?? "") ?? [];
    if (added === undefined || path === undefined) continue;
    const isBinary = added === "-";
    const file = {
      isBinary,
      additions: isBinary ? 0 : Number(added),
      deletions: isBinary ? 0 : Number(deleted),
    };
    counts.set(path === "" ? (fields[at + 2] ?? "") : path, file);
    if (path === "") at += 2;
  }
  return counts;
}

/** What remains of changes once differences of white space are not seen. */
export function withoutWhitespaceChanges(changes: readonly Change[]): Change[] {
  return changes.filter(
    ({ kind, isBinary, additions, deletions, oldMode, newMode }) =>
      kind !== "modified" || isBinary || additions + deletions > 0 || oldMode !== newMode,
  );
}
