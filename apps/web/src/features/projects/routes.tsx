import type { RouteObject } from "react-router";
import { projectFormTexts } from "./create/texts.ts";
import { projectTemplates } from "./create/templates.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { readAhead } from "../../platform/navigation/read-ahead.ts";
import { projectOverviewTexts } from "./overview/texts.ts";
import type { ProjectSection } from "./project-section.ts";
import { projectLifeTexts } from "./life/texts.ts";
import { readProjectsAhead } from "./list/list-ahead.queries.ts";
import { projectMembersTexts } from "./members/texts.ts";
import { projectRolesTexts } from "./roles/texts.ts";
import { projectListTexts } from "./list/texts.ts";
import { peopleTexts } from "../users/index.ts";
import { teamTexts } from "../teams/index.ts";
import { projectTexts } from "./texts.ts";

/** `/{locale}/project…`: the list and the ways to create. */
export const projectHomeRoutes: RouteObject[] = [
  {
    path: "project",
    handle: { titleKey: "projects:list.title" },
    loader: readAhead((queryClient, _params, query) => readProjectsAhead(queryClient, query)),
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

/**
 * `/{locale}/project/{projectId}/…`: the overview, with what other rooms show there and offer at the right of its title,
 * and the project's own settings.
 */
export function projectInnerRoutes(
  sections: readonly ProjectSection[],
  tools: readonly ProjectSection[] = [],
): RouteObject[] {
  const memberTexts = [projectMembersTexts, projectRolesTexts, projectTexts, peopleTexts, teamTexts];
  const texts = [
    projectTexts,
    projectOverviewTexts,
    ...[...sections, ...tools].flatMap((part) => part.texts),
  ];
  return [
    {
      path: "dashboard",
      handle: { titleKey: "projects:overview.title" },
      lazy: lazyPage(texts, async () => {
        const [{ ProjectOverviewPage }, shown, offered] = await Promise.all([
          import("./overview/project-overview-page.tsx"),
          Promise.all(sections.map((section) => section.load())),
          Promise.all(tools.map((tool) => tool.load())),
        ]);
        return () => <ProjectOverviewPage sections={shown} tools={offered} />;
      }),
    },
    {
      path: "projectInfo",
      handle: { titleKey: "projects:info.title" },
      lazy: lazyPage([projectTexts, projectFormTexts, projectLifeTexts], () =>
        import("./project-info-page.tsx").then((module) => module.ProjectInfoPage),
      ),
    },
    {
      path: "members",
      handle: { titleKey: "projectMembers:title" },
      lazy: lazyPage(memberTexts, () =>
        import("./members/members-page.tsx").then((module) => module.MembersPage),
      ),
    },
    {
      path: "members/roles",
      handle: { titleKey: "projectRoles:title" },
      lazy: lazyPage(memberTexts, () => import("./roles/roles-page.tsx").then((module) => module.RolesPage)),
    },
    {
      path: "members/roles/:roleId",
      handle: { titleKey: "projectRoles:title" },
      lazy: lazyPage(memberTexts, () => import("./roles/role-page.tsx").then((module) => module.RolePage)),
    },
  ];
}
