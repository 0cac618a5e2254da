import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import { type FurnishedWorld, longBranch } from "./furnished-world.ts";
import { makeUnsubscribeToken } from "./mail-links.ts";

/** Addresses below `/console/{locale}/` for each route of the console; a route may be worth several visits. */
export type Screens = Readonly<Record<string, readonly string[]>>;

/** Pages that need nobody signed in. */
const publicScreens: Screens = {
  "sign-in": ["sign-in", "sign-in?redirect=%2Fproject"],
  registerCallback: ["registerCallback", "registerCallback#invitation=none-of-this-kind-1"],
  forgotPassword: ["forgotPassword"],
  resetPassword: ["resetPassword", "resetPassword#none-of-this-kind-1"],
  // Who need not replace a password is led on from there.
  firstPassword: ["firstPassword"],
  authority: ["authority", `authority?qr=${"n".repeat(43)}`],
  "redirect/*": ["redirect/sign-in"],
  gotoLogin: ["gotoLogin"],
  ...Object.fromEntries(
    ["wechatLogin", "bindUsers", "icons", "whois", "webide", "authlogin", "callback"].map((route) => [
      route,
      [route],
    ]),
  ),
};

/** Every page for whoever is not signed in. */
export async function listVisitorScreens(): Promise<Screens> {
  return { ...publicScreens, "unsubscribe/:token": [`unsubscribe/${await makeUnsubscribeToken()}`] };
}

/** Pages that belong to no room. */
export const framedScreens: Screens = { "404": ["404", "there/is/no/such/page"], "401": ["401"] };

/**
 * Pages that are drawn in a project as they are alone, by the same code: a look at one width is enough to see that
 * their addresses lead there.
 */
export function isTwin(route: string): boolean {
  return route.startsWith("project/:projectId/repository/git/:repositoryId/");
}

/** Every page of the rooms, as it looks in the furnished world. */
export function listMemberScreens(world: FurnishedWorld): Screens {
  return { ...homeScreens(world), ...projectScreens(world) };
}

function homeScreens(world: FurnishedWorld): Screens {
  const { repositoryId, emptyRepositoryId } = world;
  const code = `repository/git/${repositoryId}`;
  return {
    project: ["project", "project?status=archived", "project?name=nothing-is-called-so"],
    "project/create": ["project/create"],
    ...Object.fromEntries(
      ["codeCreate", "lowCodeCreate", "largeScreenCreate"].map((page) => [
        `project/${page}`,
        [`project/${page}`],
      ]),
    ),
    "project/trash": ["project/trash", "project/trash?name=nothing-is-called-so"],
    repository: [
      "repository",
      "repository?name=nothing-is-called-so",
      "repository?tab=closed",
      "repository?tab=all&sort=name",
    ],
    "repository/create": ["repository/create"],
    "repository/import": ["repository/import"],
    "repository/merge-requests": ["repository/merge-requests"],
    "repository/trash": ["repository/trash", "repository/trash?name=nothing-is-called-so"],
    "repository/board": ["repository/board", "repository/board?name=nothing-is-called-so"],
    "repository/:repositoryId": [`repository/${repositoryId}`],
    "repository/git/:repositoryId": [
      `${code}?ref=${longBranch}&path=part-0`,
      `${code}?path=README.md`,
      `${code}?path=docs/notes-1.ts`,
      `${code}?path=docs/picture-1.bin`,
      `${code}?path=no/such/file`,
      `${code}?path=docs/notes-1.ts&view=blame`,
      ...["wages-1.csv", "sums-1.ipynb", "mark-1.svg"].map((name) => `${code}?path=docs/${name}`),
      `repository/git/${emptyRepositoryId}`,
      `repository/git/${world.closedRepositoryId}`,
      `repository/git/${world.failedImportId}`,
    ],
    ...pagesOf("", world),
    "helper/:topic?": ["helper", "helper/builds", "helper/push-rules", "helper/ssh", "helper/notices"],
    apps: ["apps"],
    "apps/welcome": ["apps/welcome"],
    "apps/create": ["apps/create"],
    "apps/modify/:appId": ["apps/modify/1"],
    ...peopleScreens(world),
    runners: ["runners"],
    personal: ["personal"],
  };
}

/** Who works here, and what they are told. */
function peopleScreens(world: FurnishedWorld): Screens {
  return {
    notification: ["notification", "notification?state=ended&name=nothing-is-called-so"],
    "notification/create": ["notification/create"],
    "notification/:noticeId/edit": [`notification/${world.noticeId}/edit`],
    "global/message": [
      "global/message?type=ALL",
      "global/message?type=build&state=unread",
      "global/message?type=membership",
    ],
    "global/message/settings": ["global/message/settings"],
    teams: ["teams", "teams?scope=all", "teams?name=nothing-is-called-so"],
    "teams/:teamId": [`teams/${world.teamId}`, `teams/${world.teamId}?name=nothing-is-called-so`],
    administration: ["administration"],
    "administration/members": [
      "administration/members",
      "administration/members?name=nothing-is-called-so",
      "administration/members?state=disabled&role=admin",
    ],
    "administration/invitations": ["administration/invitations"],
    "administration/providers": ["administration/providers"],
    "administration/settings": ["administration/settings"],
    "administration/audit": ["administration/audit", "administration/audit?group=role&from=192.0.2.1"],
  };
}

function projectScreens(world: FurnishedWorld): Screens {
  const { projectId, archivedProjectId, emptyProjectId, demoProjectId, repositoryId } = world;
  const inside = `project/${projectId}`;
  const own = {
    "project/:projectId/dashboard": [
      `${inside}/dashboard`,
      `project/${archivedProjectId}/dashboard`,
      `project/${emptyProjectId}/dashboard`,
    ],
    "project/:projectId/projectInfo": [`${inside}/projectInfo`, `project/${archivedProjectId}/projectInfo`],
    "project/:projectId/repository": [
      `${inside}/repository`,
      `project/${emptyProjectId}/repository`,
      `project/${archivedProjectId}/repository`,
    ],
    "project/:projectId/repositoryCreate": [`${inside}/repositoryCreate`],
    "project/:projectId/repositoryImport": [`${inside}/repositoryImport`],
    "project/:projectId/repository/merge-requests": [
      `${inside}/repository/merge-requests`,
      `project/${emptyProjectId}/repository/merge-requests`,
    ],
    "project/:projectId/repository/trash": [
      `${inside}/repository/trash`,
      `project/${emptyProjectId}/repository/trash`,
    ],
    "project/:projectId/repository/git/:repositoryId": [`${inside}/repository/git/${repositoryId}`],
    ...pagesOf("project/:projectId/", world),
    "project/:projectId/document": [`${inside}/document`, `project/${emptyProjectId}/document`],
    ...Object.fromEntries(
      ["Dashboard", "Repository", "ProjectInfo", "Ci", "Cd"].map((page) => [
        `project/:projectId/demo${page}`,
        [`project/${demoProjectId}/demo${page}`],
      ]),
    ),
    ...memberScreens(world),
    "project/:projectId/pipeline": [`${inside}/pipeline`],
    ...Object.fromEntries(
      ["scan", "hostinfo", "demoScan", "demoHostinfo", "settings/projectInfo", "settings/members"].map(
        (page) => [`project/:projectId/${page}`, [`${inside}/${page}`]],
      ),
    ),
  };
  return { ...own, ...taskScreens(world, "ci"), ...taskScreens(world, "cd") };
}

function memberScreens({ projectId, archivedProjectId, demoProjectId, roles }: FurnishedWorld): Screens {
  const members = `project/${projectId}/members`;
  const demo = `project/${demoProjectId}/demoMembers`;
  return {
    "project/:projectId/members": [
      members,
      `${members}?name=nothing-is-called-so`,
      `project/${archivedProjectId}/members`,
    ],
    "project/:projectId/members/roles": [`${members}/roles`],
    "project/:projectId/members/roles/:roleId": [
      `${members}/roles/${roles.viewer}`,
      `${members}/roles/${roles.owner}`,
    ],
    "project/:projectId/demoMembers": [demo],
    "project/:projectId/demoMembers/roles": [`${demo}/roles`],
    "project/:projectId/demoMembers/roles/:roleId": [`${demo}/roles/${roles.demo}`],
  };
}

function taskScreens(world: FurnishedWorld, kind: BuildTaskKind): Screens {
  const inside = `project/${world.projectId}/${kind}`;
  const { taskId, recordId } = world.tasks[kind];
  const { failed, neverRunTaskId, emptyProjectId } = world;
  const route = `project/:projectId/${kind}`;
  const isCi = kind === "ci";
  return {
    [route]: [inside, `project/${emptyProjectId}/${kind}`],
    [`${route}/create`]: [`${inside}/create`],
    [`${route}/:taskId`]: [
      `${inside}/${taskId}`,
      ...(isCi ? [`${inside}/${failed.taskId}`, `${inside}/${neverRunTaskId}`] : []),
    ],
    [`${route}/:taskId/edit`]: [`${inside}/${taskId}/edit`],
    [`${route}/:taskId/record/:recordId`]: [
      `${inside}/${taskId}/record/${recordId}`,
      ...(isCi ? [`${inside}/${failed.taskId}/record/${failed.recordId}`] : []),
    ],
  };
}

/** The pages of one repository, which stand alone and in its project. */
function pagesOf(
  place: "" | "project/:projectId/",
  { projectId, repositoryId, ruleId, headSha, releaseId, webhookId, requests }: FurnishedWorld,
): Screens {
  const base = `${place.replace(":projectId", String(projectId))}repository/git/${repositoryId}`;
  const pages: Screens = {
    commits: ["commits", "commits?path=docs/notes-1.ts", "commits?message=nothing-says-so"],
    "commit/:sha": [`commit/${headSha}`],
    compare: ["compare?from=earlier&to=main&tab=changes", "compare", "compare?from=earlier&to=main"],
    search: ["search?q=line", "search", "search?q=notes&type=files", "search?q=nothing-says-so"],
    branches: ["branches", "branches?name=nothing-is-called-so"],
    tags: ["tags", "tags?name=nothing-is-called-so"],
    ...requestPages(requests),
    releases: ["releases"],
    "releases/new": ["releases/new?tag=v3.0.0"],
    "releases/:releaseId": [`releases/${releaseId}`],
    "releases/:releaseId/edit": [`releases/${releaseId}/edit`],
    edit: ["edit?path=docs/notes-1.ts"],
    new: ["new?path=docs"],
    upload: ["upload?path=docs"],
    statistics: ["statistics", "statistics?period=custom&from=2001-01-01&to=2001-01-02"],
    settings: ["settings"],
    "settings/lfs": ["settings/lfs"],
    "settings/deploy-keys": ["settings/deploy-keys"],
    "settings/protection": ["settings/protection"],
    "settings/protection/add": ["settings/protection/add"],
    "settings/protection/:ruleId": [`settings/protection/${ruleId}`],
    "settings/push-rules": ["settings/push-rules"],
    "settings/merging": ["settings/merging"],
    "settings/webhooks": ["settings/webhooks"],
    "settings/webhooks/:webhookId": [`settings/webhooks/${webhookId}`],
    "settings/badges": ["settings/badges"],
    "settings/maintenance": ["settings/maintenance"],
  };
  return Object.fromEntries(
    Object.entries(pages).map(([route, addresses]) => [
      `${place}repository/git/:repositoryId/${route}`,
      // In its project a page stands in another frame; its states are looked at once.
      addresses.slice(0, place === "" ? undefined : 1).map((address) => `${base}/${address}`),
    ]),
  );
}

/** The pages of merge requests, in every state that they can be in. */
function requestPages({ opened, conflicting, merged, closed, queued }: FurnishedWorld["requests"]): Screens {
  const page = (number: number): string => `merge-requests/${number}`;
  return {
    "merge-requests": [
      "merge-requests",
      "merge-requests?status=all&sort=updated",
      "merge-requests?search=nothing-is-called-so",
    ],
    "merge-requests/new": [
      "merge-requests/new?source=fix_retry&target=release_1",
      "merge-requests/new",
      `merge-requests/new?source=${longBranch}&target=main&tab=changes`,
      "merge-requests/new?source=other_wages&target=main",
      "merge-requests/new?source=leak&target=release_1&tab=changes",
    ],
    "merge-requests/queue": ["merge-requests/queue"],
    "merge-requests/:number": [page(queued), page(opened), page(conflicting), page(merged), page(closed)],
    "merge-requests/:number/commits": [`${page(opened)}/commits`],
    "merge-requests/:number/changes": [`${page(opened)}/changes`],
    "merge-requests/:number/conflicts": [`${page(conflicting)}/conflicts`, `${page(opened)}/conflicts`],
  };
}
