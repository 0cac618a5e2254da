import { type Insertable, sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import { type AuthorRow, chunksOf, type CommitRow, type StatisticsAuthorsTable } from "./statistics.db.ts";

const rowsPerStatement = 500;

/** Which of these commits are counted by the present rules. */
export async function findCounted(
  executor: Executor,
  repositoryId: number,
  { ids, revision }: { readonly ids: readonly string[]; readonly revision: number },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom("statistics_commits")
    .select("sha")
    .where("repository_id", "=", repositoryId)
    .where("sha", "in", ids)
    .where("revision", "=", revision)
    .execute();
  return new Set(rows.map((row) => row.sha));
}

/** The rows of these commits, in no order. */
export function listCommits(
  executor: Executor,
  repositoryId: number,
  ids: readonly string[],
): Promise<CommitRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return executor
    .selectFrom("statistics_commits")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("sha", "in", ids)
    .execute();
}

/** Writes commits, over what an older count has left of them. */
export async function saveCommits(executor: Executor, rows: readonly CommitRow[]): Promise<void> {
  for (const part of chunksOf(rows, rowsPerStatement)) {
    await executor
      .insertInto("statistics_commits")
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(["repository_id", "sha"]).doUpdateSet((set) => ({
          revision: set.ref("excluded.revision"),
          kept_additions: set.ref("excluded.kept_additions"),
          kept_deletions: set.ref("excluded.kept_deletions"),
        })),
      )
      .execute();
  }
}

/** Authors by the hash of their identity, the new ones written first. */
export async function internAuthors(
  executor: Executor,
  repositoryId: number,
  authors: readonly Omit<Insertable<StatisticsAuthorsTable>, "id" | "repository_id">[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const part of chunksOf(authors, rowsPerStatement)) {
    await executor
      .insertInto("statistics_authors")
      .values(part.map((author) => ({ ...author, repository_id: repositoryId })))
      .onConflict((conflict) => conflict.columns(["repository_id", "identity"]).doNothing())
      .execute();
    const rows = await executor
      .selectFrom("statistics_authors")
      .select(["id", "identity"])
      .where("repository_id", "=", repositoryId)
      .where(
        "identity",
        "in",
        part.map((author) => author.identity),
      )
      .execute();
    for (const row of rows) found.set(row.identity, row.id);
  }
  return found;
}

export function listAuthors(executor: Executor, repositoryId: number): Promise<AuthorRow[]> {
  return executor
    .selectFrom("statistics_authors")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .execute();
}

export async function renameAuthor(
  executor: Executor,
  id: number,
  proper: { readonly name: string; readonly mail: string },
): Promise<void> {
  await executor
    .updateTable("statistics_authors")
    .set({ proper_name: proper.name, proper_mail: proper.mail })
    .where("id", "=", id)
    .execute();
}

/**
 * Commits without a patch id that need one: those that share their shape with another commit, and those that change
 * no line, of which only git knows whether they change anything.
 */
export async function listNameless(
  executor: Executor,
  repositoryId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  // Asked for those with a shape alone, SQLite would read every commit of the repository by the index of shapes.
  const all = await executor
    .selectFrom("statistics_commits")
    .select(["sha", "shape", "additions", "deletions", "patch_id"])
    .where("repository_id", "=", repositoryId)
    .where("sha", "in", ids)
    .execute();
  const rows = all.filter(({ shape }) => shape !== null);
  const nameless = rows
    .filter((row) => row.patch_id === null && row.additions + row.deletions === 0)
    .map((row) => row.sha);
  const shapes = [...new Set(rows.map((row) => row.shape ?? ""))];
  for (const part of chunksOf(shapes, rowsPerStatement)) {
    nameless.push(...(await listSharing(executor, repositoryId, part)));
  }
  return [...new Set(nameless)];
}

async function listSharing(
  executor: Executor,
  repositoryId: number,
  shapes: readonly string[],
): Promise<string[]> {
  const rows = await executor
    .selectFrom("statistics_commits")
    .select("sha")
    .where("repository_id", "=", repositoryId)
    .where("patch_id", "is", null)
    .where("shape", "in", (select) =>
      select
        .selectFrom("statistics_commits as other")
        .select("other.shape")
        .where("other.repository_id", "=", repositoryId)
        .where("other.shape", "in", shapes)
        .groupBy("other.shape")
        .having((having) => having(having.fn.countAll<number>(), ">", 1))
        .$castTo<{ shape: string }>(),
    )
    .execute();
  return rows.map((row) => row.sha);
}

/** Writes many at once: a statement for each would take longer than git takes to name them. */
export async function savePatchIds(
  executor: Executor,
  repositoryId: number,
  named: readonly { readonly sha: string; readonly patchId: string }[],
): Promise<void> {
  for (const part of chunksOf(named, rowsPerStatement)) {
    const values = sql.join(part.map(({ sha, patchId }) => sql`(${sha}, ${patchId})`));
    await sql`
      update statistics_commits set patch_id = named.column2
      from (values ${values}) as named
      where repository_id = ${repositoryId} and sha = named.column1
    `.execute(executor);
  }
}

/** Every commit with one of these patch ids. */
export function listByPatchId(
  executor: Executor,
  repositoryId: number,
  patchIds: readonly string[],
): Promise<CommitRow[]> {
  if (patchIds.length === 0) return Promise.resolve([]);
  return executor
    .selectFrom("statistics_commits")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("patch_id", "in", patchIds)
    .execute();
}
