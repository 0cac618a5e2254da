import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { repositoryTexts } from "./texts.ts";

const list = {
  handle: { titleKey: "repositories:list.title" },
  lazy: lazyPage(repositoryTexts, () =>
    import("./list/repository-list-page.tsx").then((module) => module.RepositoryListPage),
  ),
};
const create = {
  handle: { titleKey: "repositories:create.title" },
  lazy: lazyPage(repositoryTexts, () =>
    import("./create/repository-create-page.tsx").then((module) => module.RepositoryCreatePage),
  ),
};
const code = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage(repositoryTexts, () =>
    import("./browse/repository-code-page.tsx").then((module) => module.RepositoryCodePage),
  ),
};
const settings = {
  handle: { titleKey: "repositories:settings.title" },
  lazy: lazyPage(repositoryTexts, () =>
    import("./settings/repository-settings-page.tsx").then((module) => module.RepositorySettingsPage),
  ),
};

/** `/{locale}/repository…`: every repository that the member may see. */
export const repositoryHomeRoutes: RouteObject[] = [
  { path: "repository", ...list },
  { path: "repository/create", ...create },
  { path: "repository/:repositoryId", ...code },
  { path: "repository/git/:repositoryId", ...code },
  { path: "repository/git/:repositoryId/settings", ...settings },
];

/** `/{locale}/project/{projectId}/repository…`: the repositories of one project. */
export const repositoryInnerRoutes: RouteObject[] = [
  { path: "repository", ...list },
  { path: "repositoryCreate", ...create },
  { path: "repository/git/:repositoryId", ...code },
  { path: "repository/git/:repositoryId/settings", ...settings },
];
