import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlameHunk } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { type Commit, readCommits, summaryOf } from "../commits.git.ts";
import { createMemory } from "../memory.ts";
import type { OpenedAt, Reader } from "../reader.service.ts";
import { findItem } from "../trees.git.ts";
import { ignoredRevisions, parseBlame } from "./blame.rules.ts";
import { classifyBytes, maximumTextBytes } from "../content.rules.ts";
import { demandFile, type Place } from "./tree.service.ts";

const ignoreFile = ".git-blame-ignore-revs";
const maximumIgnoreFileBytes = 1024 * 1024;
const maximumBlameBytes = 64 * 1024 * 1024;
const rememberedHunks = 200_000;

/** Who brought each line (specification §4, repository). */
export function createBlameService({ git, reader }: { readonly git: Git; readonly reader: Reader }) {
  const remembered = createMemory<BlameHunk[]>(rememberedHunks, (hunks) => hunks.length + 1);

  return {
    /** Fails with REPOSITORY_EMPTY, BRANCH_MISSING, FILE_MISSING, or FILE_NOT_TEXT for what has no lines to show. */
    async getBlame(actor: Actor, place: Place) {
      const at = await reader.openAt(actor, place);
      await demandText(git, at, place.path);
      const key = `${at.repository}\0${at.head.sha}\0${place.path}`;
      const hunks = await remembered.recall(key, () => blame(git, at, place.path));
      return { ref: at.ref, commit: summaryOf(at.head), hunks };
    },
  };
}

async function demandText(git: Git, at: OpenedAt, path: string): Promise<void> {
  const item = await demandFile(git, at, path);
  if (item.kind !== "file" || !item.isNameExact) throw fail("FILE_NOT_TEXT", { path });
  const [facts] = await git.objects.describe(at.repository, [item.sha]);
  if (!facts || facts.sizeBytes > maximumTextBytes) throw fail("FILE_NOT_TEXT", { path });
  const [blob] = await git.objects.read(at.repository, [item.sha]);
  if (!blob || classifyBytes(blob.content) !== "text") throw fail("FILE_NOT_TEXT", { path });
}

async function blame(git: Git, at: OpenedAt, path: string): Promise<BlameHunk[]> {
  const ignored = await readIgnored(git, at);
  const lines = parseBlame(
    await withIgnoreFile(ignored, (file) => runBlame(git, at, { path, ignoreFile: file })),
  );
  const ids = [...new Set(lines.map(({ sha }) => sha))];
  const commits = new Map<string, Commit>();
  for (const commit of await readCommits(git, at.repository, ids)) commits.set(commit.sha, commit);
  return lines.flatMap(({ sha, ...hunk }) => {
    const commit = commits.get(sha);
    return commit ? [{ ...hunk, commit: summaryOf(commit) }] : [];
  });
}

async function runBlame(
  git: Git,
  { repository, head }: OpenedAt,
  { path, ignoreFile: file }: { readonly path: string; readonly ignoreFile: string | null },
): Promise<string> {
  const command = gitCommand("blame", {
    repository,
    flags: ["--incremental"],
    config: ["core.quotePath=false"],
    ...(file === null ? {} : { texts: { "--ignore-revs-file": file } }),
    revisions: [head.sha],
    // A file may be called `-x`.
    paths: [`./${path}`],
  });
  return (await git.run(command, { maximumBytes: maximumBlameBytes })).stdout.toString();
}

/** Commits that only reformat, as the tree itself names them. */
async function readIgnored(git: Git, { repository, head }: OpenedAt): Promise<string[]> {
  const item = await findItem(git, repository, { sha: head.sha, path: ignoreFile });
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
