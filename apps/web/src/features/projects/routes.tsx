import { redirect, type RouteObject } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { projectOverviewTexts } from "./overview/texts.ts";
import type { ProjectSection } from "./project-section.ts";
import { projectLifeTexts } from "./life/texts.ts";
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
  {
    path: "project/trash",
    handle: { titleKey: "projectLife:trash.title" },
    lazy: lazyPage([projectLifeTexts, projectTexts], () =>
      import("./life/deleted-projects-page.tsx").then((module) => module.DeletedProjectsPage),
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

/** `/{locale}/project/{projectId}/…`: the overview, with what other rooms show there, and the project's own settings. */
export function projectInnerRoutes(sections: readonly ProjectSection[]): RouteObject[] {
  const texts = [projectTexts, projectOverviewTexts, ...sections.flatMap((section) => section.texts)];
  return [
    {
      path: "dashboard",
      handle: { titleKey: "projects:overview.title" },
      lazy: lazyPage(texts, async () => {
        const [{ ProjectOverviewPage }, ...shown] = await Promise.all([
          import("./overview/project-overview-page.tsx"),
          ...sections.map((section) => section.load()),
        ]);
        return () => <ProjectOverviewPage sections={shown} />;
      }),
    },
    {
      path: "projectInfo",
      handle: { titleKey: "projects:info.title" },
      lazy: lazyPage([projectTexts, projectLifeTexts], () =>
        import("./project-info-page.tsx").then((module) => module.ProjectInfoPage),
      ),
    },
  ];
}
