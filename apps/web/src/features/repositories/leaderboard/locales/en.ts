import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { leaderboardZh } from "./zh.ts";

export const leaderboardEn: TextsLike<typeof leaderboardZh> = {
  title: "Dev board",
  export: "Export CSV",
  ranking: "Who contributed how much?",
  mine: "Your rank",
  you: "You",
  nameless: "No name",
  totals: {
    commits_one: "commit",
    commits_other: "commits",
    developers_one: "developer",
    developers_other: "developers",
    additions_one: "line added",
    additions_other: "lines added",
    deletions_one: "line deleted",
    deletions_other: "lines deleted",
  },
  trend: "How many commits?",
  day: "Day",
  upTo: "Data to",
  counting_one: "{{count, number}} repository is still being counted; numbers will grow.",
  counting_other: "{{count, number}} repositories are still being counted; numbers will grow.",
  noneMatch: "No contributions match",
  empty: {
    title: "No contributions yet",
    text: "Ranks and contributions appear here once commits are pushed to repositories that you can read.",
  },
  filter: {
    search: "Search developer names",
    project: "Project",
    everyProject: "All projects",
    repository: "Repository",
    everyRepository: "All repositories",
    measure: "Rank by",
    by: { commits: "By commits", lines: "By lines" },
  },
  column: {
    rank: "Rank",
    developer: "Developer",
    commits: "Commits",
    additions: "Lines added",
    deletions: "Lines deleted",
    contribution: "Contribution",
  },
  shares: {
    title: "Contribution of {{name}}",
    caption: "Contribution by repository",
    repository: "Repository",
    project: "Project",
    lines: "Lines",
  },
  formula: {
    title: "How contribution is counted",
    branch:
      "Only default branches of repositories that you can read, without merge commits and commits that change nothing.",
    patches:
      "Equal changes (the same patch-id, as cherry-picks and repeats have) count once, for the first of these commits.",
    names:
      "Names are those that .mailmap on the default branch gives; equal names are one person. Accounts that end in [bot] are left out.",
    lines:
      "Lines leave out lock files, third-party code and generated files; linguist-vendored and linguist-generated in .gitattributes come first. One commit counts at most 1,000 lines added and 1,000 deleted.",
    dates: "Periods go by author date and days of UTC, so everybody sees the same ranks.",
    rank: "Ranked by commits, or by lines added and deleted together; equal numbers share a rank. Contribution is the part of the whole.",
    command: "In a bare clone (git clone --bare), this gives the same commits of each person",
    choose: "Choose a repository to see the git command that gives the same numbers.",
  },
};
