import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { type Change, parseChanges, withoutWhitespaceChanges } from "./changes.rules.ts";

/** Two commits or trees by their full ids; without `base`, all of `head` is new. */
export interface Comparison {
  readonly base: string | null;
  readonly head: string;
  readonly isWhitespaceIgnored: boolean;
}

/** Ids of the tree without entries, which every repository knows, by the length of its ids. */
const emptyTrees: Readonly<Record<number, string>> = {
  40: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  64: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
};
const maximumListBytes = 64 * 1024 * 1024;
const timeoutMs = 60_000;

/** The files in which two commits differ, by path, renames found as git finds them by default. */
export async function listChanges(git: Git, repository: string, comparison: Comparison): Promise<Change[]> {
  const { head, isWhitespaceIgnored } = comparison;
  const base = comparison.base ?? emptyTrees[head.length] ?? "";
  const shared = { repository, revisions: [base, head], timeoutMs } as const;
  const command = isWhitespaceIgnored
    ? gitCommand("diff-tree", {
        ...shared,
        flags: ["-r", "-z", "--raw", "--numstat", "-M", "--no-abbrev", "-w"],
      })
    : gitCommand("diff-tree", { ...shared, flags: ["-r", "-z", "--raw", "--numstat", "-M", "--no-abbrev"] });
  const { stdout } = await git.run(command, { maximumBytes: maximumListBytes });
  const changes = parseChanges(stdout);
  return isWhitespaceIgnored ? withoutWhitespaceChanges(changes) : changes;
}
