import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { projectListsZh } from "./zh.ts";

export const projectListsEn: TextsLike<typeof projectListsZh> = {
  tab: {
    active: "Active",
    favorites: "Favorites",
    archived: "Archived",
  },
  kind: {
    title: "Kind",
    sourceCode: "Source-code project",
    lowCode: "Low-code project",
    largeScreen: "Large-screen project",
  },
  scope: {
    title: "Whose projects",
    all: "Everybody’s",
    mine: "Mine",
  },
  sort: {
    title: "Order",
    updated: "Last updated",
    name: "Name",
    created: "Newest",
  },
  view: {
    title: "View",
    grid: "Cards",
    table: "Table",
  },
  favorite: {
    add: "Add {{name}} to favorites",
    remove: "Remove {{name}} from favorites",
    noneTitle: "No favorites yet",
    noneText: "Select the star beside a project’s name, and you find it here.",
  },
  frequent: {
    title: "Frequent projects",
  },
  creator: "Creator",
};
