/** The door of the merge requests room: what waits for a member, for the overview of a project. */
import { repositoryPageTexts } from "../repositories/index.ts";
import { mergeOverviewTexts } from "./overview/texts.ts";

/** A section "Waits for me" with its texts; it is loaded with the page that shows it. */
export const waitingSection = {
  texts: [...repositoryPageTexts, mergeOverviewTexts],
  load: () => import("./overview/waiting-section.tsx").then((module) => module.WaitingSection),
} as const;
