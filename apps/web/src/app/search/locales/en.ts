import type { TextsLike } from "../../../platform/i18n/texts.ts";
import type { paletteZh } from "./zh.ts";

export const paletteEn: TextsLike<typeof paletteZh> = {
  label: "Search pages, projects, repositories, merge requests and actions",
  placeholder: "Search, for example dev board",
  results: "Search results",
  found_one: "{{count}} result",
  found_other: "{{count}} results",
  searching: "Searching",
  none: "Nothing found for “{{query}}”",
  noneHint: "Try another word, or a part of it.",
  searchHelp: "Search the help",
  failed: "Projects, repositories and merge requests could not be searched",
  coming: "Coming",
  inProject: "This project",
  group: {
    recent: "Recent",
    pages: "Pages",
    commands: "Actions",
    projects: "Projects",
    repositories: "Repositories",
    mergeRequests: "Merge requests",
  },
  commands: {
    newProject: "New project",
    newRepository: "New repository",
    light: "Use light appearance",
    dark: "Use dark appearance",
    system: "Follow the system's appearance",
    zh: "Switch to Chinese",
    en: "Switch to English",
    settings: "Open interface settings",
    shortcuts: "Show keyboard shortcuts",
    signOut: "Sign out",
  },
  keys: { choose: "choose", open: "open", close: "close" },
};
