/**
 * The door of the messages room for the frame and the routes: how many messages are unread, for the bell, and what pages
 * of other rooms load to let one follow or mute what they show. What draws that is behind `index.tsx`.
 */
import { watchTexts } from "./watch/texts.ts";

export { useUnread } from "./live/unread.store.ts";
export { watchTexts };

/** Loads what keeps the unread count up to date; it is not part of what the first page waits for. */
export const loadUnreadFollower = () => import("./live/unread.queries.ts");

/** How closely one follows a project, with its texts, for the overview of projects. */
export const projectWatch = {
  texts: [watchTexts],
  load: () => import("./watch/watch-menu.tsx").then((module) => module.ProjectWatchMenu),
} as const;
