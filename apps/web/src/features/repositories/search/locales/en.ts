import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { searchZh } from "./zh.ts";

export const searchEn: TextsLike<typeof searchZh> = {
  title: "Search",
  field: "Search code, files and commits",
  kinds: "What to search",
  code: "Code",
  files: "Files",
  commits: "Commits",
  start: "Search this repository",
  startText: "Finds words literally in lines of code, paths of files and commit messages, in any case.",
  tooShort: "Enter at least 2 characters",
  tooShortText: "Searching code takes 2 to 200 characters.",
  noneMatch: "Nothing matches",
  noneText: "{{ref}} has no “{{q}}”. Try another word, or another branch.",
  lines_one: "{{count, number}} line",
  lines_other: "{{count, number}} lines",
  more: "Next results",
  earlier: "Previous results",
  pages: "Pages",
  filesFound_one: "{{count, number}} file found",
  filesFound_other: "{{count, number}} files found",
  cut: "Only the first {{count, number}} files are listed. Type more to narrow it down.",
  partial: "The repository has very many files; only the first 50,000 paths were searched.",
};
