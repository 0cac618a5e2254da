import type { CommitSummary } from "@lowforge/contract/repositories";
import { setTimeout as delay } from "node:timers/promises";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { CommitGraphs } from "../commit-graphs.git.ts";
import { readCommits, summaryOf } from "../commits.git.ts";
import { createMemory } from "../memory.ts";
import type { Reader, Revision } from "../reader.service.ts";
import { findItem, readTree, type TreeItem } from "../trees.git.ts";
import { directoriesFirst, maximumEntries } from "../tree-order.rules.ts";
import { openComparer } from "./comparer.git.ts";
import { createHistory } from "./history.git.ts";
import { type EarlierWalk, walkToLastCommits } from "./walk.git.ts";

export interface LastCommits {
  readonly entries: { readonly name: string; readonly commit: CommitSummary }[];
  readonly isComplete: boolean;
}

export interface LastCommitDependencies {
  readonly git: Git;
  readonly graphs: CommitGraphs;
  readonly reader: Reader;
}

interface Place {
  readonly repository: string;
  readonly sha: string;
  readonly path: string;
  readonly tree: string;
}

interface Walk {
  readonly found: Map<string, string>;
  /** Whether all were found before the walk gave up. */
  readonly done: Promise<boolean>;
}

/** So long a reader waits for the first answer; the walk goes on for those who ask again. */
const patienceMs = 1_500;
const walkMs = 60_000;
const rememberedEntries = 200_000;

/** The last commit of each entry of a directory (specification §4, repository). Ids never change, so answers are kept. */
export function createLastCommitService({ git, graphs, reader }: LastCommitDependencies) {
  const answers = createMemory<LastCommits>(rememberedEntries, ({ entries }) => entries.length + 1);
  const latest = createMemory<EarlierWalk>(rememberedEntries, ({ found }) => found.size + 1);
  const underWay = new Map<string, Walk>();

  async function walk(place: Place, found: Map<string, string>): Promise<boolean> {
    const { repository, sha, path } = place;
    const items = (await readTree(git, repository, place.tree))
      .sort(directoriesFirst)
      .slice(0, maximumEntries);
    const history = createHistory(git, repository, await graphs.of(repository));
    const comparer = await openComparer(git, repository, path);
    const where = `${repository}\0${path}`;
    const deadline = performance.now() + walkMs;
    const order = { history, comparer, path, sha, items, earlier: latest.find(where) };
    await walkToLastCommits(order, found, () => performance.now() > deadline).finally(comparer.close);
    if (!isAllFound(items, found)) return false;
    latest.keep(where, { sha, found });
    return true;
  }

  function walkOnce(key: string, place: Place): Walk {
    const present = underWay.get(key);
    if (present) return present;
    const found = new Map<string, string>();
    const done = walk(place, found).finally(() => underWay.delete(key));
    done.catch(() => undefined);
    const begun = { found, done };
    underWay.set(key, begun);
    return begun;
  }

  return {
    /** Fails with REPOSITORY_EMPTY, BRANCH_MISSING, or FILE_MISSING. */
    async listTreeCommits(actor: Actor, wish: Revision & { readonly path: string }): Promise<LastCommits> {
      const { path } = wish;
      const { repository, head } = await reader.openAt(actor, wish);
      const item = await findItem(git, repository, { sha: head.sha, path });
      if (item?.kind !== "directory") throw fail("FILE_MISSING", { path });
      const key = `${repository}\0${head.sha}\0${path}`;
      const known = answers.find(key);
      if (known) return known;
      // Nobody can ask git for such a directory by its name at another commit.
      if (path.includes("\ufffd")) return { entries: [], isComplete: true };
      const { found, done } = walkOnce(key, { repository, sha: head.sha, path, tree: item.sha });
      const isComplete = await orWithin(done, patienceMs);
      const answer = { entries: await summarize(git, repository, found), isComplete };
      if (isComplete) answers.keep(key, answer);
      return answer;
    },
  };
}

function isAllFound(items: readonly TreeItem[], found: ReadonlyMap<string, string>): boolean {
  return items.every(({ name }) => found.has(name));
}

/** False where the answer takes longer. */
async function orWithin(answer: Promise<boolean>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  try {
    const tooLate = delay(milliseconds, false, { signal: waiting.signal, ref: false });
    tooLate.catch(() => undefined);
    return await Promise.race([answer, tooLate]);
  } finally {
    waiting.abort();
  }
}

async function summarize(
  git: Git,
  repository: string,
  found: ReadonlyMap<string, string>,
): Promise<LastCommits["entries"]> {
  const pairs = [...found];
  const commits = await readCommits(git, repository, [...new Set(pairs.map(([, sha]) => sha))]);
  const byId = new Map(commits.map((commit) => [commit.sha, summaryOf(commit)]));
  return pairs.flatMap(([name, sha]) => {
    const commit = byId.get(sha);
    return commit ? [{ name, commit }] : [];
  });
}
