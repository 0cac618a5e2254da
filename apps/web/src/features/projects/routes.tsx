import type { RouteObject } from "react-router";
import { projectFormTexts } from "./create/texts.ts";
import { projectTemplates } from "./create/templates.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { projectOverviewTexts } from "./overview/texts.ts";
import type { ProjectSection } from "./project-section.ts";
import { projectLifeTexts } from "./life/texts.ts";
import { projectListTexts } from "./list/texts.ts";
import { projectTexts } from "./texts.ts";

/** `/{locale}/project…`: the list and the ways to create. */
export const projectHomeRoutes: RouteObject[] = [
  {
    path: "project",
    handle: { titleKey: "projects:list.title" },
    lazy: lazyPage([projectTexts, projectListTexts], () =>
      import("./list/project-list-page.tsx").then((module) => module.ProjectListPage),
    ),
  },
  {
    path: "project/trash",
    handle: { titleKey: "projectLife:trash.title" },
    lazy: lazyPage([projectLifeTexts, projectTexts], () =>
      import("./life/deleted-projects-page.tsx").then((module) => module.DeletedProjectsPage),
    ),
  },
  {
    path: "project/create",
    handle: { titleKey: "projects:create.title" },
    lazy: lazyPage([projectFormTexts, projectTexts], () =>
      import("./create/project-template-page.tsx").then((module) => module.ProjectTemplatePage),
    ),
  },
  ...projectTemplates.map(({ kind, path }) => ({
    path: path.slice(1),
    handle: { titleKey: `projectForms:title.${kind}` },
    lazy: lazyPage([projectFormTexts, projectTexts], () =>
      import("./create/project-details-page.tsx").then(({ ProjectDetailsPage }) => () => (
        <ProjectDetailsPage kind={kind} />
      )),
    ),
  })),
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
      lazy: lazyPage([projectTexts, projectFormTexts, projectLifeTexts], () =>
        import("./project-info-page.tsx").then((module) => module.ProjectInfoPage),
      ),
    },
  ];
}
