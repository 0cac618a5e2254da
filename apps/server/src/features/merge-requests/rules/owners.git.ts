import { gitCommand } from "../../../platform/git/index.ts";
import type { Place } from "../merging/merge-trees.git.ts";
import { ownersFiles, type OwnerSection, parseOwners } from "./code-owners.rules.ts";

const maximumFileBytes = 1024 * 1024;

/** Who owns what, as a commit says it; none where it has no such file, or one of more than 1 MiB. */
export async function readOwners({ git, repository }: Place, commit: string): Promise<OwnerSection[]> {
  const names = ownersFiles.map((path) => `${commit}:${path}`);
  const found = (await git.objects.describe(repository, names)).find((object) => object?.type === "blob");
  if (!found || found.sizeBytes > maximumFileBytes) return [];
  const [object] = await git.objects.read(repository, [found.id]);
  return parseOwners(object?.content.toString() ?? "");
}

/** Every path in which two commits differ; a rename counts as both. */
export async function listTouched(
  { git, repository }: Place,
  commits: readonly [string, string],
): Promise<string[]> {
  const flags = ["-r", "-z", "--name-only", "--no-renames"] as const;
  const command = gitCommand("diff-tree", { repository, flags, revisions: commits, timeoutMs: 60_000 });
  const { stdout } = await git.run(command, { maximumBytes: 64 * 1024 * 1024 });
  return stdout.toString().split("\0").filter(Boolean);
}
