/** Where a coming page leads on to: a text `ways.{key}`, and the address; below the project where it is inside one. */
const ways = {
  repository: "/repository",
  waiting: "/repository/merge-requests",
  project: "/project",
  ci: "ci",
  cd: "cd",
} as const;
export type WayKey = keyof typeof ways;

/** The address of a way, without the locale. */
export function wayPath(way: WayKey, projectId: string | undefined): `/${string}` {
  const path = ways[way];
  return path === "ci" || path === "cd" ? `/project/${projectId ?? ""}/${path}` : path;
}

/** Pages of the specification (§2) whose rooms are not built yet, by address, with what can be done meanwhile. */
export const openPages = {
  webide: "repository",
} as const satisfies Readonly<Record<string, WayKey>>;

export const homePages = [
  ["apps", "apps", "repository"],
  ["apps/welcome", "welcome", "repository"],
  ["apps/create", "appCreate", "repository"],
  ["apps/modify/:appId", "appModify", "repository"],
] as const;

export const projectPages = [
  ["scan", "scan", "ci"],
  ["hostinfo", "hostinfo", "cd"],
  ["demoScan", "demoScan", "project"],
  ["demoHostinfo", "demoHostinfo", "project"],
] as const;

export type ComingKey =
  keyof typeof openPages | (typeof homePages)[number][1] | (typeof projectPages)[number][1];
