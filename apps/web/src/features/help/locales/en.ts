import type { TextsLike } from "../../../platform/i18n/texts.ts";
import type { helpZh } from "./zh.ts";

export const helpEn: TextsLike<typeof helpZh> = {
  title: "Help",
  lead: "How to do each thing, from signing in to watching a build succeed.",
  topicsLabel: "Help topics",
  search: "Search help",
  results: "Search results",
  found_one: "{{count}} match",
  found_other: "{{count}} matches",
  noneMatch: "No help topics match",
  copy: "Copy commands",
  previous: "Previous",
  next: "Next",
  replayTour: "Replay the guided tour",
  nearby: "Neighboring topics",
};
