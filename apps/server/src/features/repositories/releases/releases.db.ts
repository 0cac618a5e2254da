import type { Generated, Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface ReleasesTable {
  id: Generated<number>;
  repository_id: number;
  tag: string;
  /** Where a draft's tag is made if it does not exist by then; null is the default branch. */
  target: string | null;
  title: string;
  notes: string;
  is_prerelease: 0 | 1;
  creator_id: number;
  created_at: number;
  updated_at: number;
  /** Null for a draft. */
  published_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    releases: ReleasesTable;
  }
}

/** A release with the name of its author. */
export type ReleaseRow = Selectable<ReleasesTable> & { readonly creator_nickname: string | null };

export interface ReleaseFilter {
  readonly repositoryId: number;
  readonly withDrafts: boolean;
}

export async function insertRelease(
  executor: Executor,
  release: Omit<Insertable<ReleasesTable>, "id">,
): Promise<number> {
  const row = await executor.insertInto("releases").values(release).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export function findRelease(executor: Executor, id: number): Promise<ReleaseRow | undefined> {
  return withAuthor(executor).where("release.id", "=", id).executeTakeFirst();
}

/** Drafts first, then the most recently published. */
export function listReleases(
  executor: Executor,
  { repositoryId, withDrafts }: ReleaseFilter,
  slice: { readonly limit: number; readonly offset: number },
): Promise<ReleaseRow[]> {
  return withAuthor(executor)
    .where("release.repository_id", "=", repositoryId)
    .$if(!withDrafts, (published) => published.where("release.published_at", "is not", null))
    .orderBy(sql`case when release.published_at is null then 0 else 1 end`)
    .orderBy("release.published_at", "desc")
    .orderBy("release.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countReleases(
  executor: Executor,
  { repositoryId, withDrafts }: ReleaseFilter,
): Promise<number> {
  const row = await executor
    .selectFrom("releases")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .$if(!withDrafts, (published) => published.where("published_at", "is not", null))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The id of the most recently published release that is no prerelease; null where there is none. */
export async function findLatestId(executor: Executor, repositoryId: number): Promise<number | null> {
  const row = await executor
    .selectFrom("releases")
    .select("id")
    .where("repository_id", "=", repositoryId)
    .where("is_prerelease", "=", 0)
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface TagRelease {
  readonly id: number;
  readonly tag: string;
  readonly title: string;
  readonly published_at: number | null;
}

/** The releases of these tags, drafts too, by tag. */
export async function findReleasesByTag(
  executor: Executor,
  repositoryId: number,
  tags: readonly string[],
): Promise<ReadonlyMap<string, TagRelease>> {
  if (tags.length === 0) return new Map();
  const rows = await executor
    .selectFrom("releases")
    .select(["id", "tag", "title", "published_at"])
    .where("repository_id", "=", repositoryId)
    .where("tag", "in", tags)
    .execute();
  return new Map(rows.map((row) => [row.tag, row]));
}

export async function updateRelease(
  executor: Executor,
  id: number,
  change: Partial<Omit<Selectable<ReleasesTable>, "id">>,
): Promise<void> {
  await executor.updateTable("releases").set(change).where("id", "=", id).execute();
}

export async function deleteRelease(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("releases").where("id", "=", id).execute();
}

function withAuthor(executor: Executor) {
  return executor
    .selectFrom("releases as release")
    .leftJoin("users as creator", "creator.id", "release.creator_id")
    .selectAll("release")
    .select("creator.nickname as creator_nickname");
}
