import { type Git, gitCommand, GitOutputTooLarge, GitRefused } from "../../../platform/git/index.ts";
import type { Place } from "../merging/merge-trees.git.ts";
import { type Hunk, readHunks } from "./placement.rules.ts";

/** A file of a commit. */
export interface FilePlace {
  readonly sha: string;
  readonly path: string;
}

/** Git holds both sides in memory to compare them. */
const maximumBlobBytes = 20 * 1024 * 1024;
const maximumDiffBytes = 32 * 1024 * 1024;

/** The ids of the files at these places, in their order; null where there is no file, or one that is too large. */
export async function findBlobs(
  { git, repository }: Place,
  places: readonly FilePlace[],
): Promise<(string | null)[]> {
  if (places.length === 0) return [];
  const names = places.map(({ sha, path }) => `${sha}:${path}`);
  const facts = await describeSafely(git, repository, names);
  return facts.map((blob) => (blob?.type === "blob" && blob.sizeBytes <= maximumBlobBytes ? blob.id : null));
}

/** A name with a line break cannot be asked for: such a file has no lines to speak of. */
async function describeSafely(git: Git, repository: string, names: readonly string[]) {
  try {
    return await git.objects.describe(repository, names);
  } catch (error) {
    if (error instanceof GitRefused) return names.map(() => null);
    throw error;
  }
}

/** The text of a file by its id; null where it is none. */
export async function readText({ git, repository }: Place, blob: string): Promise<string | null> {
  const [found] = await git.objects.read(repository, [blob]);
  return !found || found.content.subarray(0, 8_000).includes(0) ? null : found.content.toString();
}

/** How two files differ, by their ids; null where that is too much to tell. */
export async function compareBlobs(
  { git, repository }: Place,
  [before, after]: readonly [string, string],
): Promise<Hunk[] | null> {
  const command = gitCommand("diff", {
    repository,
    revisions: [before, after],
    flags: ["--no-ext-diff", "--no-textconv", "--no-color", "--text"],
    numbers: { "--unified": 0 },
  });
  try {
    const { stdout } = await git.run(command, { maximumBytes: maximumDiffBytes });
    return readHunks(stdout.toString());
  } catch (error) {
    if (error instanceof GitOutputTooLarge) return null;
    throw error;
  }
}

/** What files of one commit are called in another, where git takes them for the same under another name. */
export async function listRenames(
  { git, repository }: Place,
  [before, after]: readonly [string, string],
): Promise<ReadonlyMap<string, string>> {
  const flags = ["-r", "-M", "-z", "--diff-filter=R", "--name-status"] as const;
  const command = gitCommand("diff-tree", { repository, flags, revisions: [before, after] });
  const { stdout } = await git.run(command, { maximumBytes: maximumDiffBytes });
  const parts = stdout.toString().split("\0");
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < parts.length; at += 3) renames.set(parts[at + 1] ?? "", parts[at + 2] ?? "");
  return renames;
}
