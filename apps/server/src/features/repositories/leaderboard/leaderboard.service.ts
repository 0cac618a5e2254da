import type { BoardMeasure } from "@lowforge/contract/repositories";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { noreplyAddress } from "../repositories.rules.ts";
import { boardCommand } from "../statistics/commands.rules.ts";
import { boundsOf } from "../statistics/ledger.rules.ts";
import {
  type BoardScope,
  type DeveloperSum,
  listNamesOf,
  sumByDay,
  sumByDeveloper,
  sumByRepository,
  summarizeCounts,
} from "./leaderboard.db.ts";
import { boardCsv, dayNumber, daysBefore, rank, seriesOf } from "./leaderboard.rules.ts";

type LeaderboardDependencies = Pick<
  RepositoriesContext,
  "db" | "cache" | "access" | "projects" | "repositories" | "publicUrl"
>;

export interface BoardFilter {
  readonly projectId?: number | undefined;
  readonly repositoryId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly measure: BoardMeasure;
}

export type LeaderboardService = ReturnType<typeof createLeaderboardService>;

const exportedDevelopers = 10_000;
const tables = [
  "statistics_states",
  "statistics_authors",
  "statistics_days",
  "repositories",
  "projects",
  "project_members",
  "project_roles",
] as const;

/** Who has brought how much to the default branches that one may read (specification §2, §3). */
export function createLeaderboardService(dependencies: LeaderboardDependencies) {
  const { db, cache, projects, repositories, publicUrl } = dependencies;

  /** What is added up, once the actor may read it. Fails as `getProjectFor` and `requireRepository` do. */
  async function openScope(actor: MemberActor, filter: BoardFilter): Promise<BoardScope> {
    const { projectId, repositoryId } = filter;
    if (projectId !== undefined) await projects.getProjectFor(actor, "repository.read", projectId);
    if (repositoryId !== undefined) {
      await repositories.requireRepository(actor, "repository.read", repositoryId);
    }
    return {
      memberId: actor.isSystemAdmin ? null : actor.userId,
      projectId,
      repositoryId,
      fromDay: dayNumber(filter.from),
      toDay: dayNumber(filter.to),
    };
  }

  function readSums(scope: BoardScope): Promise<readonly DeveloperSum[]> {
    return cache.read(`board:${JSON.stringify(scope)}`, tables, () => sumByDeveloper(db, scope));
  }

  async function rankAll(actor: MemberActor, scope: BoardScope, measure: BoardMeasure) {
    const mine = {
      mail: noreplyAddress(actor.username, publicUrl()),
      names: [actor.username, actor.nickname],
    };
    const [sums, names] = await Promise.all([readSums(scope), listNamesOf(db, mine)]);
    return rank(sums, { measure, myNames: new Set(names) });
  }

  /** The command that gives the same commits; there is one for one repository alone. */
  async function commandFor(actor: MemberActor, filter: BoardFilter): Promise<string | null> {
    if (filter.repositoryId === undefined) return null;
    const row = await repositories.requireRepository(actor, "repository.read", filter.repositoryId);
    return boardCommand({ branch: row.default_branch, ...boundsOf(filter, 0) });
  }

  return {
    async listDevelopers(
      actor: MemberActor,
      query: BoardFilter & {
        readonly pageNum: number;
        readonly pageSize: number;
        readonly name?: string | undefined;
      },
    ) {
      const { pageNum, pageSize, measure } = query;
      const scope = await openScope(actor, query);
      const before = daysBefore(scope);
      const [rows, earlier, days, counts, command] = await Promise.all([
        rankAll(actor, scope, measure),
        before && readSums({ ...scope, ...before }),
        sumByDay(db, scope),
        summarizeCounts(db, scope),
        commandFor(actor, query),
      ]);
      const part = query.name?.toLowerCase() ?? "";
      const found = rows.filter((row) => row.developer.toLowerCase().includes(part));
      return {
        list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: found.length,
        pageNum,
        pageSize,
        mine: rows.find((row) => row.isMe) ?? null,
        totals: totalsOf(rows),
        before: earlier && totalsOf(earlier),
        ...seriesOf(days),
        countingRepositories: counts.counting,
        countedAt: counts.countedAt,
        command,
      };
    },

    async listShares(actor: MemberActor, query: BoardFilter & { readonly developer: string }) {
      const scope = await openScope(actor, query);
      return sumByRepository(db, scope, query.developer);
    },

    async exportDevelopers(actor: MemberActor, filter: BoardFilter): Promise<FileAnswer> {
      const rows = await rankAll(actor, await openScope(actor, filter), filter.measure);
      const body = Buffer.from(boardCsv(rows.slice(0, exportedDevelopers)));
      return {
        body,
        type: "text/csv; charset=utf-8",
        name: "leaderboard.csv",
        isDownload: true,
        sizeBytes: body.length,
        etag: null,
      };
    },
  };
}

function totalsOf(sums: readonly DeveloperSum[]) {
  return {
    developers: sums.length,
    commits: sums.reduce((sum, one) => sum + one.commits, 0),
    additions: sums.reduce((sum, one) => sum + one.additions, 0),
    deletions: sums.reduce((sum, one) => sum + one.deletions, 0),
  };
}
