import type { Git } from "../../../platform/git/index.ts";
import { type ConfiguredLfs, parseLfsConfig } from "./lfs-config.rules.ts";

const largestConfigBytes = 64 * 1024;

/** What the `.lfsconfig` of a commit says; `commit` is an id or HEAD. Null where there is none that can be read. */
export async function readLfsConfig(
  git: Git,
  repository: string,
  commit: string,
): Promise<ConfiguredLfs | null> {
  const [facts] = await git.objects.describe(repository, [`${commit}:.lfsconfig`]);
  if (facts?.type !== "blob" || facts.sizeBytes > largestConfigBytes) return null;
  const [blob] = await git.objects.read(repository, [facts.id]);
  return blob ? parseLfsConfig(blob.content.toString()) : null;
}
