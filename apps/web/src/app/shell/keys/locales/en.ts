import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { keysZh } from "./zh.ts";

export const keysEn: TextsLike<typeof keysZh> = {
  title: "Keyboard shortcuts",
  everywhere: "On every page",
  page: "On this page",
  note: "Single keys are off while you type.",
  off: "Single-key shortcuts are turned off in the interface settings.",
  then: "then",
  names: {
    sheet: "Open this sheet",
    search: "Search",
    filter: "Filter this page",
    create: "New",
    goProjects: "Go to projects",
    goRepositories: "Go to repositories",
    goTeams: "Go to teams",
    goApps: "Go to apps",
    goMessages: "Go to the message center",
    sidebar: "Collapse or expand the sidebar",
    findFile: "Find a file",
    switchBranch: "Switch branches",
    permalink: "Put the commit into the address",
    nextFile: "Next file",
    previousFile: "Previous file",
    viewed: "Mark as viewed",
    comment: "Go to a line number to comment",
    filterFiles: "Filter files",
    follow: "Follow the end, or stop",
    nextError: "Next error",
    previousError: "Previous error",
  },
};
