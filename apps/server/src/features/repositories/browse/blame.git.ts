import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlameHunk } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { type Commit, readCommits, summaryOf } from "../commits.git.ts";
import { findItem, type TreePlace } from "../trees.git.ts";
import { ignoredRevisions, parseBlame } from "./blame.rules.ts";

const ignoreFile = ".git-blame-ignore-revs";
const maximumIgnoreFileBytes = 1024 * 1024;
const maximumBlameBytes = 64 * 1024 * 1024;

/** Which commit brought each line of a text file. */
export async function blame(git: Git, repository: string, place: TreePlace): Promise<BlameHunk[]> {
  const ignored = await readIgnored(git, repository, place.sha);
  const lines = parseBlame(
    await withIgnoreFile(ignored, (file) => runBlame(git, repository, { ...place, ignoreFile: file })),
  );
  const ids = [...new Set(lines.map(({ sha }) => sha))];
  const commits = new Map<string, Commit>();
  for (const commit of await readCommits(git, repository, ids)) commits.set(commit.sha, commit);
  return lines.flatMap(({ sha, ...hunk }) => {
    const commit = commits.get(sha);
    return commit ? [{ ...hunk, commit: summaryOf(commit) }] : [];
  });
}

async function runBlame(
  git: Git,
  repository: string,
  { sha, path, ignoreFile: file }: TreePlace & { readonly ignoreFile: string | null },
): Promise<string> {
  const command = gitCommand("blame", {
    repository,
    flags: ["--incremental"],
    config: ["core.quotePath=false"],
    ...(file === null ? {} : { texts: { "--ignore-revs-file": file } }),
    revisions: [sha],
    // A file may be called `-x`.
    paths: [`./${path}`],
  });
  return (await git.run(command, { maximumBytes: maximumBlameBytes })).stdout.toString();
}

/** Commits that only reformat, as the tree itself names them. */
async function readIgnored(git: Git, repository: string, sha: string): Promise<string[]> {
  const item = await findItem(git, repository, { sha, path: ignoreFile });
  if (item?.kind !== "file") return [];
  const [facts] = await git.objects.describe(repository, [item.sha]);
  if (!facts || facts.sizeBytes > maximumIgnoreFileBytes) return [];
  const [blob] = await git.objects.read(repository, [item.sha]);
  return ignoredRevisions(blob?.content.toString() ?? "");
}

/** Git reads such a list from nothing but a file. */
async function withIgnoreFile<Answer>(
  ids: readonly string[],
  work: (file: string | null) => Promise<Answer>,
): Promise<Answer> {
  if (ids.length === 0) return work(null);
  const folder = await mkdtemp(join(tmpdir(), "lowforge-blame-"));
  try {
    const file = join(folder, "ignored");
    await writeFile(file, `${ids.join("\n")}\n`);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
