import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { mergeOverviewZh } from "./zh.ts";

export const mergeOverviewEn: TextsLike<typeof mergeOverviewZh> = {
  title: "My merge requests",
  repositories: "Repositories",
  name: "Title",
  since: "Since",
  why: "What it waits for",
  emptyTitle: "Nothing waits for you",
  emptyText:
    "Here you find the merge requests that you are to review, your own that need you, and those that wait for others.",
  toRepositories: "Open repositories",
  mine: {
    title: "Waits for me",
    none: "No merge request of this project waits for you.",
    all: "View all",
  },
  review: { title: "To review", none: "Nobody waits for your review." },
  act: { title: "Yours, to go on with", none: "None of your merge requests needs you." },
  wait: { title: "Yours, waiting for others", none: "You wait for nobody." },
  reason: {
    asked: "{{creator}} asks for your review",
    newVersion: "New commits since your review",
    changesRequested: "Changes requested by {{people}}",
    approved: "Approved: you can merge it",
    reviewed: "Reviewed, not approved yet",
    nobodyAsked: "Nobody is asked to review yet",
    draft: "Still a draft",
    queued: "In the merge queue",
    waiting: "Waiting for review by {{people}}",
  },
};
