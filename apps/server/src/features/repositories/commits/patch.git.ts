import { type Git, gitCommand, GitOutputTooLarge } from "../../../platform/git/index.ts";
import { classifyBytes } from "../content.rules.ts";
import { findItem, type TreePlace } from "../trees.git.ts";
import { hunksOf, isSubmodule, patchHead, type Side, wholeHunk } from "./patch.rules.ts";

export interface PatchOrder {
  /** Null where the file is not there. */
  readonly before: Side | null;
  readonly after: Side | null;
  readonly contextLines: number;
  readonly isWhitespaceIgnored: boolean;
  readonly isLargeWanted: boolean;
}

/** A unified diff, or why there is none. */
export interface Patch {
  readonly patch: string | null;
  readonly omitted: "binary" | "tooLarge" | null;
}

type Hunks = { readonly hunks: string } | { readonly omitted: "binary" | "tooLarge" };

const limits = {
  usual: { bytes: 512 * 1024, lines: 5_000 },
  large: { bytes: 5 * 1024 * 1024, lines: Number.POSITIVE_INFINITY },
};
/** Git holds both sides in memory to compare them. */
const maximumBlobBytes = 20 * 1024 * 1024;
/** What git writes before the first change does not count. */
const headBytes = 1024;

/** The file at a path of a commit, as one side of a change. */
export async function findSide(git: Git, repository: string, place: TreePlace): Promise<Side | null> {
  const item = await findItem(git, repository, place);
  if (!item || item.kind === "directory") return null;
  return { path: place.path, mode: item.mode.padStart(6, "0"), sha: item.sha };
}

/**
 * How one file differs. Contents are compared by their ids, so that any name will do. In a bare repository git reads
 * no attributes from the tree, and so it would not compare them in any other way.
 */
export async function makePatch(git: Git, repository: string, order: PatchOrder): Promise<Patch> {
  const { before, after } = order;
  const limit = order.isLargeWanted ? limits.large : limits.usual;
  const head = patchHead(before, after);
  if (before?.sha === after?.sha) return { patch: head, omitted: null };
  const isComparable = before && after && !isSubmodule(before) && !isSubmodule(after);
  const result = isComparable
    ? await compareBlobs(git, repository, {
        ...order,
        before: before.sha,
        after: after.sha,
        limit: limit.bytes,
      })
    : await replaceWhole(git, repository, order);
  if ("omitted" in result) return { patch: null, omitted: result.omitted };
  const { hunks } = result;
  const isTooLarge = Buffer.byteLength(hunks) > limit.bytes || countLines(hunks) > limit.lines;
  return isTooLarge ? { patch: null, omitted: "tooLarge" } : { patch: head + hunks, omitted: null };
}

interface BlobComparison extends Pick<PatchOrder, "contextLines" | "isWhitespaceIgnored"> {
  readonly before: string;
  readonly after: string;
  readonly limit: number;
}

async function compareBlobs(git: Git, repository: string, wanted: BlobComparison): Promise<Hunks> {
  const revisions = [wanted.before, wanted.after];
  const facts = await git.objects.describe(repository, revisions);
  if (facts.some((blob) => (blob?.sizeBytes ?? 0) > maximumBlobBytes)) return { omitted: "tooLarge" };
  const shared = { repository, revisions, numbers: { "--unified": wanted.contextLines } } as const;
  const command = wanted.isWhitespaceIgnored
    ? gitCommand("diff", { ...shared, flags: ["--no-ext-diff", "--no-textconv", "-w"] })
    : gitCommand("diff", { ...shared, flags: ["--no-ext-diff", "--no-textconv"] });
  try {
    const { stdout } = await git.run(command, { maximumBytes: wanted.limit + headBytes });
    const hunks = hunksOf(stdout.toString());
    return hunks === null ? { omitted: "binary" } : { hunks };
  } catch (error) {
    if (error instanceof GitOutputTooLarge) return { omitted: "tooLarge" };
    throw error;
  }
}

/** For a file that one side lacks, or for a submodule: there is nothing to compare line by line. */
async function replaceWhole(git: Git, repository: string, { before, after }: PatchOrder): Promise<Hunks> {
  const [gone, come] = await Promise.all([
    contentOf(git, repository, before),
    contentOf(git, repository, after),
  ]);
  if (gone === null || come === null) return { omitted: "tooLarge" };
  if (classifyBytes(gone) !== "text" || classifyBytes(come) !== "text") return { omitted: "binary" };
  return { hunks: wholeHunk(gone.toString(), come.toString()) };
}

/** Null for more than could be shown. */
async function contentOf(git: Git, repository: string, side: Side | null): Promise<Buffer | null> {
  if (!side) return Buffer.alloc(0);
  if (isSubmodule(side)) return Buffer.from(`Subproject commit ${side.sha}\n`);
  const [facts] = await git.objects.describe(repository, [side.sha]);
  if ((facts?.sizeBytes ?? 0) > maximumBlobBytes) return null;
  const [blob] = await git.objects.read(repository, [side.sha]);
  return blob?.content ?? Buffer.alloc(0);
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
