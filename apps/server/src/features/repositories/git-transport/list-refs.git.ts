import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Git } from "../../../platform/git/index.ts";
import { createMemory } from "../memory.ts";
import { readRefsQuestion, type ToldRef, writeRefs } from "./list-refs.rules.ts";

/** Answers a whole request of protocol 2 that asks for refs; null where git has to. */
export type AnswerRefs = (repository: string, body: Buffer) => Promise<Buffer | null>;

const rememberedTags = 100_000;

/** Tells a fetch what there is without starting git: most fetches find that they have it all and ask for no more. */
export function createRefsAnswer(git: Git): AnswerRefs {
  /** What an id stands for in the end: an object never changes what it says. */
  const peeled = createMemory<{ readonly sha: string | null }>(rememberedTags);

  async function peelTags(repository: string, shas: readonly string[]): Promise<void> {
    const unknown = [...new Set(shas)].filter((sha) => peeled.find(sha) === null);
    const found = await git.objects.describe(
      repository,
      unknown.map((sha) => `${sha}^{}`),
    );
    for (const [index, sha] of unknown.entries()) {
      const id = found[index]?.id;
      if (id !== undefined) peeled.keep(sha, { sha: id === sha ? null : id });
    }
  }

  return async (repository, body) => {
    const question = readRefsQuestion(body);
    const target = question && (await findHeadTarget(repository));
    if (!question || !target) return null;
    const [heads, queued, tags] = await Promise.all([
      git.refs.list(repository, "heads"),
      git.refs.list(repository, "merge-queue"),
      git.refs.list(repository, "tags"),
    ]);
    if (question.wantsPeeled) {
      await peelTags(
        repository,
        tags.map(({ sha }) => sha),
      );
    }
    const refs: ToldRef[] = [
      ...[...heads, ...queued].map((ref) => ({ ...ref, peeled: null })),
      ...tags.map((ref) => ({ ...ref, peeled: peeled.find(ref.sha)?.sha ?? null })),
    ];
    const sha = heads.find(({ name }) => name === target)?.sha ?? null;
    return writeRefs(question, { target, sha }, refs);
  };
}

/** The branch that HEAD names; null where it names none, which only git can tell more of. */
async function findHeadTarget(repository: string): Promise<string | null> {
  const content = await readFile(join(repository, "HEAD"), "utf8").catch(() => "");
  return /^ref: (refs\/heads\/\S+)\n$/.exec(content)?.[1] ?? null;
}
