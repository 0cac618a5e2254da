import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { exactText, id, pageQuery, revision, text, timestamp, wholeNumber } from "../primitives.ts";

export const chartUnits = ["day", "week", "month"] as const;
export type ChartUnit = (typeof chartUnits)[number];

/** By what developers are ranked: commits, or lines added and deleted together. */
export const boardMeasures = ["commits", "lines"] as const;
export type BoardMeasure = (typeof boardMeasures)[number];

function isDayOfCalendar(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A day of the calendar, `2026-11-21`. */
const day = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isDayOfCalendar));

/** Minutes that the viewer's clock is ahead of UTC; negative to the west. Forms carry it as digits. */
const offsetMinutes = z._default(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,4}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(-840), z.lte(840))),
  ),
  0,
);

/** Whole days, both included; without them, all of history. `from` after `to` finds nothing. */
const period = { from: z.optional(day), to: z.optional(day) };

const counts = { commits: z.int(), additions: z.int(), deletions: z.int() };

/** How far the commits of a repository have been read. Only a `ready` answer is complete. */
export const counting = z.object({
  phase: z.enum(["ready", "counting", "failed"]),
  done: z.int(),
  total: z.int(),
  /** When the count was last complete; null before the first time. */
  countedAt: z.nullable(timestamp),
});
export type Counting = z.output<typeof counting>;

const figures = z.object({ ...counts, contributors: z.int() });

/** What a developer has brought, of one branch. */
export const authorShare = z.object({ name: z.string(), ...counts });

export const statistical = z.object({
  ref: z.string(),
  counting,
  totals: figures,
  /** The same number of days just before; null without a bounded period. */
  before: z.nullable(figures),
  /** The first day of each unit of time that has commits, in the viewer's zone, the earliest first. */
  series: z.array(z.object({ start: z.string(), ...counts })),
  /** The most commits first, as `git shortlog -sn` lists them; at most 200. */
  authors: z.array(authorShare),
  /** What git is asked for the same numbers, for a shell in a bare clone. */
  commands: z.object({ commits: z.string(), lines: z.string() }),
});
export type Statistical = z.output<typeof statistical>;

export const statisticalShape = z.object({
  ref: z.string(),
  counting,
  /** Commits by weekday from Monday and by hour, in the zone in which each author worked. */
  punchCard: z.array(z.array(z.int())),
  /** Days of the year that have commits, in the viewer's zone. */
  heatMap: z.object({
    year: z.int(),
    /** Years that have commits, the latest first. */
    years: z.array(z.int()),
    days: z.array(z.object({ day: z.string(), commits: z.int() })),
  }),
});
export type StatisticalShape = z.output<typeof statisticalShape>;

export const languageShare = z.object({
  /** Null for what has no share of its own in the list. */
  name: z.nullable(z.string()),
  sizeBytes: z.int(),
  fileCount: z.int(),
});
export type LanguageShare = z.output<typeof languageShare>;

const oneBranch = {
  repositoryId: id,
  /** A branch; the default one where it is absent. */
  ref: z.optional(revision),
  /** A developer's name after `.mailmap`, whole. */
  author: z.optional(exactText(500)),
  offsetMinutes,
};

export const chartEndpoints = {
  getStatistical: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/chart/getStatistical",
    body: "form",
    access: "repository.read",
    summary:
      "Counts commits, contributors and lines of a branch without merges, by period and author, as git counts them.",
    input: z.object({ ...oneBranch, ...period, unit: z._default(z.enum(chartUnits), "week") }),
    output: statistical,
  }),
  loadStatistical: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/chart/loadStatistical",
    body: "form",
    access: "repository.read",
    summary: "Answers at which hours and on which days of a year the commits of a branch were made.",
    input: z.object({ ...oneBranch, year: z.optional(wholeNumber(1970, 9999)) }),
    output: statisticalShape,
  }),
  loadLanguages: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/chart/loadLanguages",
    body: "form",
    access: "repository.read",
    summary: "Answers how many bytes of the default branch's files are written in each language.",
    input: z.object({ repositoryId: id }),
    output: z.object({ ref: z.string(), sizeBytes: z.int(), languages: z.array(languageShare) }),
  }),
};

export const boardRow = z.object({
  /** Equal measures share a rank. */
  rank: z.int(),
  developer: z.string(),
  ...counts,
  /** The part of the whole by the chosen measure, 0 to 1. */
  share: z.number(),
  isMe: z.boolean(),
});
export type BoardRow = z.output<typeof boardRow>;

const boardFilter = {
  projectId: z.optional(id),
  repositoryId: z.optional(id),
  ...period,
  measure: z._default(z.enum(boardMeasures), "commits"),
};

const boardFigures = z.object({ ...counts, developers: z.int() });

export const boardEndpoints = {
  listDevelopers: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/board/developerList",
    body: "form",
    access: "member",
    summary:
      "Ranks developers by what they have brought to the default branches of the repositories that the caller may read.",
    input: z.object({ ...pageQuery, ...boardFilter, name: z.optional(text(100)) }),
    output: z.object({
      list: z.array(boardRow),
      total: z.int(),
      pageNum: z.int(),
      pageSize: z.int(),
      /** The caller's own place, wherever it is. */
      mine: z.nullable(boardRow),
      totals: boardFigures,
      before: z.nullable(boardFigures),
      /** What one point of the series stands for: a month where there are more than 92 days. */
      unit: z.enum(["day", "month"]),
      series: z.array(z.object({ start: z.string(), commits: z.int() })),
      /** Repositories that are still being counted and so are not, or not wholly, in the numbers. */
      countingRepositories: z.int(),
      countedAt: z.nullable(timestamp),
      /** What git is asked for the same commits; null where the numbers are of several repositories. */
      command: z.nullable(z.string()),
    }),
  }),
  listShares: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/board/developerShareList",
    body: "form",
    access: "member",
    summary: "Lists to which repositories one developer has brought how much; at most 100.",
    input: z.object({ ...boardFilter, developer: exactText(500) }),
    output: z.array(
      z.object({
        repositoryId: z.int(),
        repositoryName: z.string(),
        projectName: z.string(),
        defaultBranch: z.string(),
        ...counts,
      }),
    ),
  }),
  exportDevelopers: defineEndpoint({
    method: "GET",
    path: "/api-developer/codeHub/board/exportDevelopers",
    body: "query",
    access: "member",
    summary:
      "Answers the leaderboard as CSV, at most 10,000 developers; cells that look like formulas are escaped.",
    input: z.object(boardFilter),
    output: z.null(),
    answer: "file",
  }),
};
