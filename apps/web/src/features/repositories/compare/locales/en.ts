import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { compareZh } from "./zh.ts";

export const compareEn: TextsLike<typeof compareZh> = {
  title: "Compare",
  from: "Base",
  to: "Revision to compare",
  fromShort: "Base",
  toShort: "Compare",
  swap: "Swap sides",
  mode: "Way of comparing",
  since: "Since they parted",
  direct: "Directly",
  sinceText: "Shows what {{to}} changed since the two parted.",
  directText:
    "Compares the files of both sides as they are; what only {{from}} has changed shows the other way round.",
  base: "Parted at",
  unrelated: "The two have no history in common, so they are compared directly.",
  ahead_one: "{{to}} is {{count, number}} commit ahead",
  ahead_other: "{{to}} is {{count, number}} commits ahead",
  behind_one: "{{count, number}} commit behind",
  behind_other: "{{count, number}} commits behind",
  commits: "Commits",
  changes: "Changes",
  tabs: "Comparison",
  same: "Both sides are the same commit",
  sameText: "Choose another branch, tag or commit to compare with.",
  noCommits: "{{to}} has no commits that {{from}} lacks.",
  truncated: "Only the latest 250 commits are listed.",
  choose: "Choose what to compare",
  chooseText: "Choose two branches, tags or commits to see the commits and changes between them.",
  missing: "There is no such revision",
  missingText: "At least one of the two does not exist. It may have been deleted or renamed.",
};
