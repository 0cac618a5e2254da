import type { BlameHunk } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import { summaryOf } from "../commits.git.ts";
import { createMemory } from "../memory.ts";
import type { OpenedAt, Reader } from "../reader.service.ts";
import { blame } from "./blame.git.ts";
import { classifyBytes, maximumTextBytes } from "../content.rules.ts";
import { demandFile, type Place } from "./tree.service.ts";

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
      const hunks = await remembered.recall(key, () =>
        blame(git, at.repository, { sha: at.head.sha, path: place.path }),
      );
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
