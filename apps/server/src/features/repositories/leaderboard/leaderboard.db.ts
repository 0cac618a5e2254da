import { type SelectQueryBuilder, sql } from "kysely";
import type { Executor, Tables } from "../../../platform/database/index.ts";
import type { AuthorRow } from "../statistics/statistics.db.ts";

/** Whose days are added up. */
export interface BoardScope {
  /** Only repositories that this user may read through a role; null = all. */
  readonly memberId: number | null;
  readonly projectId: number | undefined;
  readonly repositoryId: number | undefined;
  /** Days since 1970, both included. */
  readonly fromDay: number | null;
  readonly toDay: number | null;
}

export interface DeveloperSum {
  readonly developer: string;
  readonly commits: number;
  readonly additions: number;
  readonly deletions: number;
}

export interface RepositorySum extends Omit<DeveloperSum, "developer"> {
  readonly repositoryId: number;
  readonly repositoryName: string;
  readonly projectName: string;
  readonly defaultBranch: string;
}

const maximumDevelopers = 100_000;
const maximumShares = 100;
/** Accounts of programs end like this by custom, and are nobody's contribution. */
const robotEnding = "%[bot]";

/** Every developer with what they have brought, in no order. */
export async function sumByDeveloper(executor: Executor, scope: BoardScope): Promise<DeveloperSum[]> {
  const rows = await visibleDays(executor, scope)
    .select("author.proper_name as developer")
    .select((select) => [
      select.fn.sum<number>("day.commits").as("commits"),
      select.fn.sum<number>("day.additions").as("additions"),
      select.fn.sum<number>("day.deletions").as("deletions"),
    ])
    .groupBy("author.proper_name")
    .limit(maximumDevelopers)
    .execute();
  return rows.map(numbersOf);
}

/** Commits by day, in the order of days. */
export async function sumByDay(
  executor: Executor,
  scope: BoardScope,
): Promise<{ day: number; commits: number }[]> {
  const rows = await visibleDays(executor, scope)
    .select("day.day")
    .select((select) => select.fn.sum<number>("day.commits").as("commits"))
    .groupBy("day.day")
    .orderBy("day.day")
    .execute();
  return rows.map((row) => ({ day: row.day, commits: Number(row.commits) }));
}

/** To which repositories one developer has brought how much, the most commits first. */
export async function sumByRepository(
  executor: Executor,
  scope: BoardScope,
  developer: string,
): Promise<RepositorySum[]> {
  const rows = await visibleDays(executor, scope)
    .where("author.proper_name", "=", developer)
    .select([
      "repository.id as repositoryId",
      "repository.name as repositoryName",
      "project.name as projectName",
      "repository.default_branch as defaultBranch",
    ])
    .select((select) => [
      select.fn.sum<number>("day.commits").as("commits"),
      select.fn.sum<number>("day.additions").as("additions"),
      select.fn.sum<number>("day.deletions").as("deletions"),
    ])
    .groupBy(["repository.id", "repository.name", "project.name", "repository.default_branch"])
    .orderBy("commits", "desc")
    .orderBy("repository.id")
    .limit(maximumShares)
    .execute();
  return rows.map(numbersOf);
}

/** The names under which somebody with this mail address, or of one of these names, has worked. */
export async function listNamesOf(
  executor: Executor,
  { mail, names }: { readonly mail: string; readonly names: readonly string[] },
): Promise<string[]> {
  const rows = await executor
    .selectFrom("statistics_authors")
    .select("proper_name")
    .distinct()
    .where((where) => where.or([where("proper_mail", "=", mail), where("proper_name", "in", names)]))
    .execute();
  return rows.map((row: Pick<AuthorRow, "proper_name">) => row.proper_name);
}

/** How many of the repositories are not wholly counted, and up to when the last one is. */
export async function summarizeCounts(
  executor: Executor,
  scope: BoardScope,
): Promise<{ counting: number; countedAt: number | null }> {
  const row = await visibleRepositories(executor, scope)
    .leftJoin("statistics_states as state", "state.repository_id", "repository.id")
    .where("repository.is_empty", "=", 0)
    .select((select) => [
      select.fn.max("state.counted_at").as("countedAt"),
      select.fn.countAll<number>().as("all"),
      sql<number>`sum(case when state.phase = 'ready' and (state.counted_at is null or repository.pushed_at is null or repository.pushed_at <= state.counted_at) then 1 else 0 end)`.as(
        "ready",
      ),
    ])
    .executeTakeFirstOrThrow();
  return { counting: Number(row.all) - Number(row.ready ?? 0), countedAt: row.countedAt ?? null };
}

type Visible = Tables & {
  repository: Tables["repositories"];
  project: Tables["projects"];
};

function visibleRepositories(executor: Executor, scope: BoardScope) {
  const query = executor
    .selectFrom("repositories as repository")
    .innerJoin("projects as project", "project.id", "repository.project_id");
  return narrow(query, scope);
}

function visibleDays(executor: Executor, scope: BoardScope) {
  const { fromDay, toDay } = scope;
  return visibleRepositories(executor, scope)
    .innerJoin("statistics_states as state", "state.repository_id", "repository.id")
    .innerJoin("statistics_days as day", (join) =>
      join.onRef("day.repository_id", "=", "repository.id").onRef("day.generation", "=", "state.generation"),
    )
    .innerJoin("statistics_authors as author", "author.id", "day.author_id")
    .where(sql<string>`lower(author.proper_name)`, "not like", robotEnding)
    .$if(fromDay !== null, (later) => later.where("day.day", ">=", fromDay ?? 0))
    .$if(toDay !== null, (earlier) => earlier.where("day.day", "<=", toDay ?? 0));
}

function narrow<Output>(
  query: SelectQueryBuilder<Visible, "repository" | "project", Output>,
  { memberId, projectId, repositoryId }: BoardScope,
): SelectQueryBuilder<Visible, "repository" | "project", Output> {
  return query
    .where("repository.state", "=", "ready")
    .$if(projectId === undefined && repositoryId === undefined, (all) =>
      all.where("project.demo", "is", null),
    )
    .$if(projectId !== undefined, (one) => one.where("repository.project_id", "=", projectId ?? 0))
    .$if(repositoryId !== undefined, (one) => one.where("repository.id", "=", repositoryId ?? 0))
    .$if(memberId !== null, (mine) =>
      mine.where("project.is_disabled", "=", 0).where("project.id", "in", (select) =>
        select
          .selectFrom("project_members as member")
          .innerJoin("project_roles as role", "role.id", "member.role_id")
          .select("member.project_id")
          .where("member.user_id", "=", memberId ?? 0)
          .where(sql<string>`role.permissions`, "like", '%"repository.read"%'),
      ),
    );
}

/** PostgreSQL adds up to a number without bounds, which comes as text. */
function numbersOf<Row extends { commits: unknown; additions: unknown; deletions: unknown }>(row: Row) {
  return {
    ...row,
    commits: Number(row.commits),
    additions: Number(row.additions),
    deletions: Number(row.deletions),
  };
}
