import type { CommitDetail } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import { countCommitsFrom, readCommits, summaryOf } from "../commits.git.ts";
import { createMemory } from "../memory.ts";
import type { OpenedAt, Reader, Revision } from "../reader.service.ts";
import { findItem } from "../trees.git.ts";
import type { DiffService } from "./diff.service.ts";
import { findMergeBase, listCommitIds, listIdsBetween, listRefsAt, type LogQuery } from "./log.git.ts";

export interface CommitQuery extends Revision {
  readonly path: string;
  readonly author?: string | undefined;
  readonly message?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface CommitDependencies {
  readonly git: Git;
  readonly reader: Reader;
  readonly diffs: DiffService;
}

const maximumBodyLength = 100_000;
const comparedCommits = 250;
const rememberedIds = 100_000;

/** The history of a repository (specification §4, repository). */
export function createCommitService({ git, reader, diffs }: CommitDependencies) {
  const pages = createMemory<string[]>(rememberedIds, (ids) => ids.length + 1);
  const comparisons = createMemory<Distance>(rememberedIds, ({ ids }) => ids.length + 1);

  return {
    /** Fails with REPOSITORY_EMPTY or BRANCH_MISSING. */
    async listCommits(actor: Actor, query: CommitQuery) {
      const at = await reader.openAt(actor, query);
      const { pageNum, pageSize } = query;
      const log = await logQueryOf(git, at, query);
      const ids = log
        ? await pages.recall(`${at.repository}\0${JSON.stringify(log)}`, () =>
            listCommitIds(git, at.repository, log),
          )
        : [];
      const commits = await readCommits(git, at.repository, ids.slice(0, pageSize));
      const list = commits.map((commit) => ({ ...summaryOf(commit), parents: [...commit.parents] }));
      return { ref: at.ref, list, hasMore: ids.length > pageSize, pageNum, pageSize };
    },

    /** Fails with REPOSITORY_EMPTY or COMMIT_MISSING. */
    async getCommit(
      actor: Actor,
      { repositoryId, sha }: { repositoryId: number; sha: string },
    ): Promise<CommitDetail> {
      const opened = await reader.open(actor, repositoryId);
      const commit = await reader.find(opened, sha, "COMMIT_MISSING");
      const base = commit.parents[0] ?? null;
      const [refs, changed] = await Promise.all([
        listRefsAt(git, opened.repository, commit.sha),
        diffs.changeSetOf(opened.repository, { base, head: commit.sha, isWhitespaceIgnored: false }),
      ]);
      return {
        ...summaryOf(commit),
        body: commit.body.slice(0, maximumBodyLength),
        author: commit.author,
        committer: commit.committer,
        parents: [...commit.parents],
        fileCount: changed.changes.length,
        additions: changed.additions,
        deletions: changed.deletions,
        refs: refs.map((ref) => ref.replace(/^refs\/(?:heads|tags)\//, "")),
      };
    },

    /** Fails with REPOSITORY_EMPTY or BRANCH_MISSING. */
    async compareRefs(actor: Actor, wish: { repositoryId: number; from: string; to: string }) {
      const opened = await reader.open(actor, wish.repositoryId);
      const [from, to] = await Promise.all([reader.find(opened, wish.from), reader.find(opened, wish.to)]);
      const { repository } = opened;
      const distance = await comparisons.recall(`${repository}\0${from.sha}\0${to.sha}`, () =>
        measureDistance(git, repository, { from: from.sha, to: to.sha }),
      );
      const { ids, ...counts } = distance;
      const commits = await readCommits(git, repository, ids.slice(0, comparedCommits));
      return {
        from: summaryOf(from),
        to: summaryOf(to),
        ...counts,
        commits: commits.map(summaryOf),
        isTruncated: ids.length > comparedCommits,
      };
    },
  };
}

interface Distance {
  readonly mergeBase: string | null;
  readonly aheadCount: number;
  readonly behindCount: number;
  /** One more than is shown, if there are more. */
  readonly ids: readonly string[];
}

async function measureDistance(
  git: Git,
  repository: string,
  ends: { from: string; to: string },
): Promise<Distance> {
  const [mergeBase, counts, ids] = await Promise.all([
    findMergeBase(git, repository, [ends.from, ends.to]),
    countCommitsFrom(git, repository, { known: ends.from, sha: ends.to }),
    listIdsBetween(git, repository, { ...ends, limit: comparedCommits + 1 }),
  ]);
  return { mergeBase, aheadCount: counts?.only ?? 0, behindCount: counts?.lost ?? 0, ids };
}

/** Null where nothing can be found: no line of a commit holds a control character. */
async function logQueryOf(git: Git, at: OpenedAt, query: CommitQuery): Promise<LogQuery | null> {
  const { path, author = "", message = "", pageNum, pageSize } = query;
  if (/[\0\r\n]/.test(`${author}${message}`)) return null;
  const place = { sha: at.head.sha, path };
  const item = path === "" ? null : await findItem(git, at.repository, place);
  const isFile = item !== null && item.kind !== "directory";
  const skip = (pageNum - 1) * pageSize;
  return { ...place, isFile, author, message, skip, limit: pageSize + 1 };
}
