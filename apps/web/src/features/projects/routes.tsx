import { redirect, type RouteObject } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { projectTexts } from "./texts.ts";

/** `/{locale}/project…`: the list and the ways to create. */
export const projectHomeRoutes: RouteObject[] = [
  {
    path: "project",
    handle: { titleKey: "projects:list.title" },
    lazy: lazyPage(projectTexts, () =>
      import("./project-list-page.tsx").then((module) => module.ProjectListPage),
    ),
  },
  // While there is one kind of project there is nothing to choose.
  { path: "project/create", loader: () => redirect(localePath("/project/codeCreate")) },
  {
    path: "project/codeCreate",
    handle: { titleKey: "projects:create.title" },
    lazy: lazyPage(projectTexts, () =>
      import("./project-create-page.tsx").then((module) => module.ProjectCreatePage),
    ),
  },
];

/** `/{locale}/project/{projectId}/…`: the overview and the project's own settings. */
export const projectInnerRoutes: RouteObject[] = [
  {
    path: "dashboard",
    handle: { titleKey: "projects:overview.title" },
    lazy: lazyPage(projectTexts, () =>
      import("./project-overview-page.tsx").then((module) => module.ProjectOverviewPage),
    ),
  },
  {
    path: "projectInfo",
    handle: { titleKey: "projects:info.title" },
    lazy: lazyPage(projectTexts, () =>
      import("./project-info-page.tsx").then((module) => module.ProjectInfoPage),
    ),
  },
];
