import type { RouteObject } from "react-router";

/** The pages of a project that have an address of their own in demo projects (specification §2). */
const variants: Readonly<Record<string, string>> = {
  dashboard: "demoDashboard",
  repository: "demoRepository",
  projectInfo: "demoProjectInfo",
  members: "demoMembers",
  "members/roles": "demoMembers/roles",
  "members/roles/:roleId": "demoMembers/roles/:roleId",
  ci: "demoCi",
  cd: "demoCd",
};

/** The address of a page below its project. */
export function entryPath(path: string, isDemo: boolean): string {
  return isDemo ? (variants[path] ?? path) : path;
}

/** The same pages once more under the addresses that they have in demo projects. */
export function demoVariantsOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    const path = variants[route.path ?? ""];
    return path === undefined ? [] : [{ ...route, path }];
  });
}
