import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { readAhead } from "../../platform/navigation/read-ahead.ts";
import { watchTexts } from "../messages/index.ts";
import { repositoryPageTexts } from "../repositories/index.ts";
import { conversationTexts } from "./conversation/texts.ts";
import { mergeActionsTexts } from "./actions/texts.ts";
import { mergeConflictsTexts } from "./conflicts/texts.ts";
import { mergeQueueTexts } from "./queue/texts.ts";
import { mergeOverviewTexts } from "./overview/texts.ts";
import { mergeSettingsTexts } from "./settings/texts.ts";
import { mergeRequestTexts } from "./texts.ts";

const texts = [...repositoryPageTexts, mergeRequestTexts, mergeQueueTexts, conversationTexts];
/** What the frame of a request says on each of its pages. */
const requestTexts = [...texts, watchTexts];
const handle = { titleKey: "mergeRequests:title" };

const list = {
  handle,
  lazy: lazyPage(texts, () =>
    import("./list/merge-request-list-page.tsx").then((module) => module.MergeRequestListPage),
  ),
};
const create = {
  handle: { titleKey: "mergeRequests:create.title" },
  lazy: lazyPage(texts, () =>
    import("./create/merge-request-create-page.tsx").then((module) => module.MergeRequestCreatePage),
  ),
};
const conversation = {
  handle,
  lazy: lazyPage([...requestTexts, mergeActionsTexts], () =>
    import("./request/merge-request-page.tsx").then((module) => module.ConversationPage),
  ),
};
const commits = {
  handle,
  lazy: lazyPage(requestTexts, () =>
    import("./request/merge-request-page.tsx").then((module) => module.CommitsPage),
  ),
};
const changes = {
  handle,
  loader: readAhead(async (queryClient, { repositoryId, number }) => {
    const { readChangesAhead } = await import("./request/changes-ahead.queries.ts");
    await readChangesAhead(queryClient, Number(repositoryId), Number(number));
  }),
  lazy: lazyPage(requestTexts, () =>
    import("./request/merge-request-page.tsx").then((module) => module.ChangesPage),
  ),
};

const conflicts = {
  handle: { titleKey: "mergeConflicts:title" },
  lazy: lazyPage([...requestTexts, mergeConflictsTexts], () =>
    import("./conflicts/conflicts-page.tsx").then((module) => module.ConflictsPage),
  ),
};
const mergeRules = {
  handle: { titleKey: "mergeSettings:title" },
  lazy: lazyPage([...texts, mergeSettingsTexts], () =>
    import("./settings/merge-rules-page.tsx").then((module) => module.MergeRulesPage),
  ),
};

const queue = {
  handle: { titleKey: "mergeQueue:title" },
  lazy: lazyPage(texts, () => import("./queue/queue-page.tsx").then((module) => module.MergeQueuePage)),
};

const overview = {
  handle: { titleKey: "mergeOverview:title" },
  lazy: lazyPage([...repositoryPageTexts, mergeOverviewTexts], () =>
    import("./overview/overview-page.tsx").then((module) => module.MergeOverviewPage),
  ),
};

/** Below a repository's own address, which is reached in its project and among the repositories of all. */
export const mergeRequestRoutes: RouteObject[] = [
  { path: "repository/merge-requests", ...overview },
  { path: "repository/git/:repositoryId/merge-requests", ...list },
  { path: "repository/git/:repositoryId/merge-requests/new", ...create },
  { path: "repository/git/:repositoryId/merge-requests/queue", ...queue },
  { path: "repository/git/:repositoryId/merge-requests/:number", ...conversation },
  { path: "repository/git/:repositoryId/merge-requests/:number/commits", ...commits },
  { path: "repository/git/:repositoryId/merge-requests/:number/changes", ...changes },
  { path: "repository/git/:repositoryId/merge-requests/:number/conflicts", ...conflicts },
  { path: "repository/git/:repositoryId/settings/merging", ...mergeRules },
];
