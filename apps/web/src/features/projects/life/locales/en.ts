import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { projectLifeZh } from "./zh.ts";

export const projectLifeEn: TextsLike<typeof projectLifeZh> = {
  deletion: {
    action: "Delete project",
    text: "The project moves to “Deleted projects” with its repositories, merge requests, build tasks and records. It can be restored for 30 days, then it is gone for good. Its name and clone URLs stay its own until then.",
    title: "Delete project {{name}}?",
    done: "Deleted {{name}}",
  },
  trash: {
    title: "Deleted projects",
    text: "Kept for 30 days. A restored project has its repositories, merge requests, build tasks and members exactly as before.",
    search: "Search deleted projects",
    name: "Name",
    repositories: "Repositories",
    more: "More: {{name}}",
    restore: "Restore project",
    restored: "Restored {{name}}",
    purge: "Delete for good",
    purgeTitle: "Delete {{name}} for good?",
    purgeText:
      "Its repositories, merge requests, build tasks and records are removed at once. They can't be restored.",
    purged: "Deleted {{name}} for good",
    emptyTitle: "No deleted projects",
    emptyText: "Deleted projects stay here for 30 days and can be restored.",
    noneMatch: "No projects match",
  },
  disabling: {
    title: "System administration",
    disable: "Disable project",
    disableText:
      "Members can't open the project, push, fetch or build any more, and running builds are canceled. Nothing in it changes.",
    disableTitle: "Disable project {{name}}?",
    disabledNow: "Disabled {{name}}",
    enable: "Enable project",
    enableText: "Members can use the project again as before.",
    enabledNow: "Enabled {{name}}",
    note: "This project is disabled. Only system administrators can open it.",
  },
};
