import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** How far a repository is counted, and by what. */
export interface StatisticsStatesTable {
  repository_id: number;
  phase: "counting" | "ready" | "failed";
  done: number;
  total: number;
  counted_at: number | null;
  /** The fingerprint of what the kept lines were chosen by. */
  rules: string;
  /** Rows of commits with an older one are read again. */
  revision: number;
  /** The blob of the `.mailmap` that the authors' proper names are from; empty where there is none. */
  mailmap: string;
  /** What the days add up. */
  default_branch: string;
  default_head: string | null;
  days_revision: number;
  /** Only days of this one are true; others are being written, or left over. */
  generation: number;
}

export interface StatisticsAuthorsTable {
  id: Generated<number>;
  repository_id: number;
  /** A hash of name and mail, for names of any length. */
  identity: string;
  name: string;
  mail: string;
  /** After the `.mailmap` of the default branch. */
  proper_name: string;
  proper_mail: string;
}

/** A commit that is not a merge. */
export interface StatisticsCommitsTable {
  repository_id: number;
  sha: string;
  revision: number;
  author_id: number;
  authored_at: number;
  offset_minutes: number;
  additions: number;
  deletions: number;
  kept_additions: number;
  kept_deletions: number;
  /** Equal for commits that change the same lines of the same files in number; null for one without changes. */
  shape: string | null;
  /** Null until it is asked for, which only equal shapes are; empty where git gives none. */
  patch_id: string | null;
}

/** Heads from which everything is counted. */
export interface StatisticsHeadsTable {
  repository_id: number;
  sha: string;
}

/** What an author has brought to the default branch on one day of UTC. */
export interface StatisticsDaysTable {
  repository_id: number;
  generation: number;
  author_id: number;
  /** Days since 1970. */
  day: number;
  commits: number;
  additions: number;
  deletions: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    statistics_states: StatisticsStatesTable;
    statistics_authors: StatisticsAuthorsTable;
    statistics_commits: StatisticsCommitsTable;
    statistics_heads: StatisticsHeadsTable;
    statistics_days: StatisticsDaysTable;
  }
}

export type StatisticsState = Selectable<StatisticsStatesTable>;
export type AuthorRow = Selectable<StatisticsAuthorsTable>;
export type CommitRow = Selectable<StatisticsCommitsTable>;

export function findState(executor: Executor, repositoryId: number): Promise<StatisticsState | undefined> {
  return executor
    .selectFrom("statistics_states")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

/** The state, made anew where there is none. */
export async function ensureState(executor: Executor, repositoryId: number): Promise<StatisticsState> {
  await executor
    .insertInto("statistics_states")
    .values({
      repository_id: repositoryId,
      phase: "counting",
      done: 0,
      total: 0,
      counted_at: null,
      rules: "",
      revision: 0,
      mailmap: "",
      default_branch: "",
      default_head: null,
      days_revision: 0,
      generation: 0,
    })
    .onConflict((conflict) => conflict.column("repository_id").doNothing())
    .execute();
  return executor
    .selectFrom("statistics_states")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
}

export async function updateState(
  executor: Executor,
  repositoryId: number,
  change: Partial<Omit<StatisticsState, "repository_id">>,
): Promise<void> {
  await executor
    .updateTable("statistics_states")
    .set(change)
    .where("repository_id", "=", repositoryId)
    .execute();
}

export async function listCountedHeads(executor: Executor, repositoryId: number): Promise<string[]> {
  const query = executor
    .selectFrom("statistics_heads")
    .select("sha")
    .where("repository_id", "=", repositoryId);
  return (await query.execute()).map((row) => row.sha);
}

/** Remembers new heads and forgets those that are gone. */
export async function replaceHeads(
  executor: Executor,
  repositoryId: number,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  for (const part of chunksOf(removed, 1_000)) {
    await executor
      .deleteFrom("statistics_heads")
      .where("repository_id", "=", repositoryId)
      .where("sha", "in", part)
      .execute();
  }
  for (const part of chunksOf(added, 1_000)) {
    await executor
      .insertInto("statistics_heads")
      .values(part.map((sha) => ({ repository_id: repositoryId, sha })))
      .onConflict((conflict) => conflict.columns(["repository_id", "sha"]).doNothing())
      .execute();
  }
}

/** Repositories that were never counted, or whose default branch is another by now. */
export async function listUncounted(executor: Executor, limit: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("repositories as repository")
    .leftJoin("statistics_states as state", "state.repository_id", "repository.id")
    .select("repository.id")
    .where("repository.state", "=", "ready")
    .where("repository.is_empty", "=", 0)
    .where((where) =>
      where.or([
        where("state.repository_id", "is", null),
        where("state.default_branch", "!=", where.ref("repository.default_branch")),
      ]),
    )
    .orderBy("repository.id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Cuts a list into parts that one statement can carry. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let begin = 0; begin < items.length; begin += size) parts.push(items.slice(begin, begin + size));
  return parts;
}
