import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Git, gitCommand, type GitIdentity, writeCommit } from "../../../platform/git/index.ts";
import type { Entry, NewContent, TreeChanges } from "./edits.rules.ts";

/** Every file of a commit by path. */
export async function listFiles(git: Git, repository: string, sha: string): Promise<Map<string, Entry>> {
  const command = gitCommand("ls-tree", { repository, flags: ["-r", "-z", "--full-tree"], revisions: [sha] });
  const { stdout } = await git.run(command, { maximumBytes: 256 * 1024 * 1024 });
  const lines = stdout.toString().split("\0").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf("\t");
      const [mode = "", , id = ""] = line.slice(0, tab).split(" ");
      return [line.slice(tab + 1), { mode, sha: id }] as const;
    }),
  );
}

/** Paths in which two commits differ; a rename counts as both. */
export async function listDifferences(
  git: Git,
  repository: string,
  commits: readonly [string, string],
): Promise<string[]> {
  const flags = ["-r", "-z", "--name-only", "--no-renames"] as const;
  const command = gitCommand("diff-tree", { repository, flags, revisions: commits });
  const { stdout } = await git.run(command, { maximumBytes: 64 * 1024 * 1024 });
  return stdout.toString().split("\0").filter(Boolean);
}

export interface Place {
  readonly git: Git;
  readonly repository: string;
}

/** Writes the tree of a commit (null = no files) with changes laid over it; answers its id. */
export async function writeTree(place: Place, base: string | null, changes: TreeChanges): Promise<string> {
  const { git, repository } = place;
  const folder = await mkdtemp(join(tmpdir(), "lowforge-index-"));
  const indexFile = join(folder, "index");
  try {
    if (base !== null) await git.run(gitCommand("read-tree", { repository, indexFile, revisions: [base] }));
    const lines: string[] = [];
    for (const [path, entry] of changes) lines.push(await indexLine(place, path, entry));
    const update = gitCommand("update-index", { repository, indexFile, flags: ["-z", "--index-info"] });
    // What is gone makes room first: a file may take the place of a folder.
    await git.run(update, { input: lines.sort(removalsFirst).join("") });
    const { stdout } = await git.run(gitCommand("write-tree", { repository, indexFile }));
    return stdout.toString().trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a commit of a tree on top of `base`, or the first one of all; answers its id. */
export function commitEdit(
  place: Place,
  {
    base,
    tree,
    identity,
    message,
  }: {
    readonly base: string | null;
    readonly tree: string;
    readonly identity: GitIdentity;
    readonly message: string;
  },
): Promise<string> {
  const parents = base === null ? [] : [base];
  return writeCommit(place, { tree, parents, author: identity, committer: identity, message });
}

const removal = `0 ${"0".repeat(40)}\t`;

async function indexLine(place: Place, path: string, entry: Entry | NewContent | null): Promise<string> {
  if (entry === null) return `${removal}${path}\0`;
  const sha = "sha" in entry ? entry.sha : await writeBlob(place, entry.content);
  return `${entry.mode} ${sha}\t${path}\0`;
}

function removalsFirst(left: string, right: string): number {
  return Number(right.startsWith(removal)) - Number(left.startsWith(removal));
}

async function writeBlob({ git, repository }: Place, content: Buffer): Promise<string> {
  const command = gitCommand("hash-object", { repository, flags: ["-w", "--stdin"] });
  return (await git.run(command, { input: content })).stdout.toString().trim();
}
