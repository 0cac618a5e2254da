import { transaction } from "../../../platform/database/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { RepositoriesContext } from "../context.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { listByPatchId, listCommits } from "./commit-rows.db.ts";
import { addDays, type DayRow, deleteOtherDays, moveDefaultHead } from "./days.db.ts";
import { type CommitIds, isAncestor, listCommitIds } from "./history.git.ts";
import { chunksOf, type CommitRow, type StatisticsState } from "./statistics.db.ts";

interface DayCounterDependencies extends Pick<RepositoriesContext, "db" | "storage"> {
  readonly git: Git;
}

/**
 * Adds up by author and day what the default branch holds: commits without merges and without empty ones, each patch
 * once. Answers false where somebody else was faster, and it has to be tried again.
 */
export type CountDays = (row: RepositoryRow, state: StatisticsState, head: string | null) => Promise<boolean>;

const idsPerStep = 1_000;
const rowsPerStep = 500;
const dayMs = 86_400_000;

export function createDayCounter({ db, git, storage }: DayCounterDependencies): CountDays {
  /** Rows in the order of the ids; ids without a row are left out. */
  async function* rowsOf(repositoryId: number, ids: CommitIds): AsyncGenerator<CommitRow> {
    for (let begin = 0; begin < ids.length; begin += idsPerStep) {
      const step = ids.slice(begin, idsPerStep);
      const rows = new Map((await listCommits(db, repositoryId, step)).map((row) => [row.sha, row]));
      for (const sha of step) {
        const row = rows.get(sha);
        if (row) yield row;
      }
    }
  }

  /** Everything from the first commit on, under a new generation that becomes true at once, when it is complete. */
  async function rebuild(row: RepositoryRow, state: StatisticsState, head: string | null): Promise<boolean> {
    const generation = state.generation + 1;
    await deleteOtherDays(db, row.id, state.generation);
    const heads = head === null ? [] : [head];
    const ids = await listCommitIds(git, storage.pathOf(row.id), {
      heads,
      without: [],
      order: "latest-last",
    });
    const seen = new Set<string>();
    const days = createDays(row.id, generation);
    for await (const commit of rowsOf(row.id, ids)) {
      if (isCounted(commit, seen)) days.add(commit);
    }
    for (const part of chunksOf(days.rows(), rowsPerStep)) await addDays(db, part);
    const from = { head: state.default_head, generation: state.generation };
    const isMoved = await moveDefaultHead(db, row.id, {
      from,
      to: targetOf(row, { ...state, generation }, head),
    });
    if (isMoved) await deleteOtherDays(db, row.id, generation);
    return isMoved;
  }

  /** What came since; null where that cannot be told without the whole history. */
  async function whatCame(row: RepositoryRow, from: string, state: StatisticsState, head: string) {
    const path = storage.pathOf(row.id);
    const ids = await listCommitIds(git, path, { heads: [head], without: [from], order: "latest-last" });
    const seen = new Set<string>();
    const counted: CommitRow[] = [];
    for await (const commit of rowsOf(row.id, ids)) {
      if (isCounted(commit, seen)) counted.push(commit);
    }
    const named = new Map(counted.flatMap((commit) => (commit.patch_id ? [[commit.patch_id, commit]] : [])));
    const others = await listDuplicates(row.id, ids, [...named.keys()]);
    const strangers = await listCommitIds(git, path, {
      heads: others.map(({ sha }) => sha),
      without: [from],
      order: "latest-first",
    });
    const unreachable = new Set(strangers.slice(0, strangers.length));
    const present = others.filter(({ sha }) => !unreachable.has(sha));
    const hasOtherAuthor = present.some((other) => {
      const commit = named.get(other.patch_id ?? "");
      return commit?.author_id !== other.author_id || commit.authored_at !== other.authored_at;
    });
    if (hasOtherAuthor) return null;
    const repeated = new Set(present.map((other) => other.patch_id));
    const days = createDays(row.id, state.generation);
    for (const commit of counted) if (!repeated.has(commit.patch_id)) days.add(commit);
    return days.rows();
  }

  /** Commits with the same patches that are not among the new ones. */
  async function listDuplicates(repositoryId: number, ids: CommitIds, patchIds: readonly string[]) {
    const fresh = new Set(ids.slice(0, ids.length));
    const found: CommitRow[] = [];
    for (const part of chunksOf(patchIds, rowsPerStep)) {
      const rows = await listByPatchId(db, repositoryId, part);
      found.push(...rows.filter(({ sha }) => !fresh.has(sha)));
    }
    return found;
  }

  return async (row, state, head) => {
    const from = state.default_head;
    const isSameBranch =
      state.default_branch === row.default_branch && state.revision === state.days_revision;
    if (isSameBranch && head === from) return true;
    const isForward =
      isSameBranch &&
      from !== null &&
      head !== null &&
      (await isAncestor(git, storage.pathOf(row.id), from, head));
    const days = isForward ? await whatCame(row, from, state, head) : null;
    if (days === null) return rebuild(row, state, head);
    return transaction(db, async (tx) => {
      const isMoved = await moveDefaultHead(tx, row.id, {
        from: { head: from, generation: state.generation },
        to: targetOf(row, state, head),
      });
      if (isMoved) await addDays(tx, days);
      return isMoved;
    });
  };
}

function targetOf(row: RepositoryRow, state: StatisticsState, head: string | null) {
  return {
    default_branch: row.default_branch,
    default_head: head,
    days_revision: state.revision,
    generation: state.generation,
  };
}

function isCounted(commit: CommitRow, seen: Set<string>): boolean {
  if (commit.shape === null || commit.patch_id === "") return false;
  if (commit.patch_id === null) return true;
  if (seen.has(commit.patch_id)) return false;
  seen.add(commit.patch_id);
  return true;
}

function createDays(repositoryId: number, generation: number) {
  const days = new Map<string, DayRow>();
  return {
    add(commit: CommitRow): void {
      const day = Math.floor(commit.authored_at / dayMs);
      const key = `${commit.author_id} ${day}`;
      const before = days.get(key);
      days.set(key, {
        repository_id: repositoryId,
        generation,
        author_id: commit.author_id,
        day,
        commits: (before?.commits ?? 0) + 1,
        additions: (before?.additions ?? 0) + commit.kept_additions,
        deletions: (before?.deletions ?? 0) + commit.kept_deletions,
      });
    },
    rows: (): DayRow[] => [...days.values()],
  };
}
