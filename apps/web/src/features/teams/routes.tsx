import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { peopleTexts } from "../users/index.ts";
import { teamTexts } from "./texts.ts";

/** `/{locale}/teams`: the list, and each team (specification §2). */
export const teamRoutes: RouteObject[] = [
  {
    path: "teams",
    handle: { titleKey: "teams:title" },
    lazy: lazyPage(teamTexts, () =>
      import("./list/team-list-page.tsx").then((module) => module.TeamListPage),
    ),
  },
  {
    path: "teams/:teamId",
    handle: { titleKey: "teams:team" },
    lazy: lazyPage([teamTexts, peopleTexts], () =>
      import("./team/team-page.tsx").then((module) => module.TeamPage),
    ),
  },
];
