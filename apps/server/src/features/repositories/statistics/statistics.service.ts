import type { Counting, LanguageShare, Statistical, StatisticalShape } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { findBranchHead } from "../commits.git.ts";
import type { RepositoriesContext } from "../context.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { commitsCommand, linesCommand } from "./commands.rules.ts";
import type { ReadLanguages } from "./languages.service.ts";
import {
  authorsOf,
  boundsBefore,
  boundsOf,
  dayMs,
  figuresOf,
  type Ledger,
  type LedgerFilter,
  punchCardOf,
  seriesOf,
  yearsOf,
} from "./ledger.rules.ts";
import type { ReadLedger } from "./ledger.service.ts";
import { findState, type StatisticsState } from "./statistics.db.ts";
import type { AskForCount } from "./statistics.jobs.ts";

type StatisticsDependencies = Pick<
  RepositoriesContext,
  "db" | "git" | "storage" | "repositories" | "clock"
> & {
  readonly readLedger: ReadLedger;
  readonly readLanguages: ReadLanguages;
  readonly askForCount: AskForCount;
};

interface OneBranch {
  readonly repositoryId: number;
  readonly ref?: string | undefined;
  readonly author?: string | undefined;
  readonly offsetMinutes: number;
}

export interface StatisticalQuery extends OneBranch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly unit: "day" | "week" | "month";
}

const listedAuthors = 200;
const listedLanguages = 20;

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** What the commits of a branch add up to (specification §7, codeHub/chart). */
export function createStatisticsService(dependencies: StatisticsDependencies) {
  const { db, git, storage, repositories, clock, readLedger, readLanguages, askForCount } = dependencies;

  async function findHead(row: RepositoryRow, ref: string) {
    const found = await findBranchHead(git, storage.pathOf(row.id), ref);
    if (!found) throw fail(row.is_empty === 1 ? "REPOSITORY_EMPTY" : "BRANCH_MISSING", { ref });
    return found.commit.sha;
  }

  /** The commits of a branch as far as they are counted; what is missing is asked for. */
  async function openBranch(actor: Actor, { repositoryId, ref }: OneBranch) {
    const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
    const branch = ref ?? row.default_branch;
    const sha = await findHead(row, branch);
    const state = await findState(db, row.id);
    // A first count under way is not read again and again by those who wait for it.
    const isFirst = !state || (state.counted_at === null && state.phase !== "failed");
    const ledger = isFirst ? null : await readLedger(row.id, sha);
    const isStale = state?.phase === "ready" && (ledger === null || ledger.missing > 0);
    if (!state || isStale) await askForCount(row.id);
    return { branch, ledger, counting: presentCounting(state, ledger) };
  }

  return {
    /** Fails with REPOSITORY_EMPTY or BRANCH_MISSING. */
    async getStatistical(actor: Actor, query: StatisticalQuery): Promise<Statistical> {
      const { branch, ledger, counting } = await openBranch(actor, query);
      const filter = { ...boundsOf(query, query.offsetMinutes), author: query.author };
      const before = boundsBefore(filter);
      const scope = { branch, ...filter };
      const book = ledger ?? emptyLedger;
      return {
        ref: branch,
        counting,
        totals: figuresOf(book, filter),
        before: before && figuresOf(book, { ...before, author: query.author }),
        series: seriesOf(book, filter, query),
        authors: authorsOf(book, { ...filter, author: undefined }).slice(0, listedAuthors),
        commands: { commits: commitsCommand(scope), lines: linesCommand(scope) },
      };
    },

    /** Fails with REPOSITORY_EMPTY or BRANCH_MISSING. */
    async getShape(actor: Actor, query: OneBranch & { readonly year?: number | undefined }) {
      const { branch, ledger, counting } = await openBranch(actor, query);
      const book = ledger ?? emptyLedger;
      const { author, offsetMinutes } = query;
      const always: LedgerFilter = { fromMs: -Infinity, untilMs: Infinity, author };
      const years = yearsOf(book, always, offsetMinutes);
      const year = query.year ?? years[0] ?? new Date(clock.now() + offsetMinutes * 60_000).getUTCFullYear();
      const answer: StatisticalShape = {
        ref: branch,
        counting,
        punchCard: punchCardOf(book, always),
        heatMap: { year, years: years.slice(0, 100), days: daysOf(book, always, { year, offsetMinutes }) },
      };
      return answer;
    },

    /** Fails with REPOSITORY_EMPTY or BRANCH_MISSING. */
    async getLanguages(actor: Actor, repositoryId: number) {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const found = await readLanguages(row.id, await findHead(row, row.default_branch));
      const sizeBytes = found.reduce((sum, language) => sum + language.sizeBytes, 0);
      return { ref: row.default_branch, sizeBytes, languages: withRest(found) };
    },
  };
}

const emptyLedger: Ledger = {
  names: [],
  author: new Int32Array(0),
  authoredAt: new Float64Array(0),
  offsetMinutes: new Int16Array(0),
  additions: new Float64Array(0),
  deletions: new Float64Array(0),
  missing: 0,
};

function daysOf(
  ledger: Ledger,
  always: LedgerFilter,
  { year, offsetMinutes }: { readonly year: number; readonly offsetMinutes: number },
) {
  const shiftMs = offsetMinutes * 60_000;
  const fromMs = new Date(0).setUTCFullYear(year, 0, 1) - shiftMs;
  const untilMs = new Date(0).setUTCFullYear(year, 11, 31) + dayMs - shiftMs;
  return seriesOf(ledger, { ...always, fromMs, untilMs }, { unit: "day", offsetMinutes }).map(
    ({ start, commits }) => ({ day: start, commits }),
  );
}

function presentCounting(state: StatisticsState | undefined, ledger: Ledger | null): Counting {
  if (!state) return { phase: "counting", done: 0, total: 0, countedAt: null };
  const isBehind = state.phase === "ready" && (ledger === null || ledger.missing > 0);
  return {
    phase: isBehind ? "counting" : state.phase,
    done: state.done,
    total: state.total,
    countedAt: state.counted_at,
  };
}

function withRest(languages: readonly LanguageShare[]): LanguageShare[] {
  const rest = languages.slice(listedLanguages);
  if (rest.length === 0) return [...languages];
  const sum = (pick: (language: LanguageShare) => number): number =>
    rest.reduce((total, language) => total + pick(language), 0);
  const other = {
    name: null,
    sizeBytes: sum((one) => one.sizeBytes),
    fileCount: sum((one) => one.fileCount),
  };
  return [...languages.slice(0, listedLanguages), other];
}
