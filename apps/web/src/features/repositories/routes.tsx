import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { branchTexts } from "./branches/texts.ts";
import { editTexts } from "./edits/texts.ts";
import { lifeTexts } from "./life/texts.ts";
import { deployKeyTexts } from "./deploy-keys/texts.ts";
import { documentTexts } from "./documents/texts.ts";
import { sshKeyTexts } from "../users/index.ts";
import { lfsTexts } from "./lfs/texts.ts";
import { browseTexts } from "./browse/texts.ts";
import { commitsTexts } from "./commits/texts.ts";
import { compareTexts } from "./compare/texts.ts";
import { diffTexts } from "./diff/texts.ts";
import { releaseTexts } from "./releases/texts.ts";
import { searchTexts } from "./search/texts.ts";
import { tagTexts } from "./tags/texts.ts";
import { protectionTexts } from "./protection/texts.ts";
import { chartsTexts } from "./charts/texts.ts";
import { leaderboardTexts } from "./leaderboard/texts.ts";
import { statisticsTexts } from "./statistics/texts.ts";
import { badgeTexts } from "./badges/texts.ts";
import { maintenanceTexts } from "./maintenance/texts.ts";
import { statusTexts } from "./statuses/texts.ts";
import { webhookTexts } from "./webhooks/texts.ts";
import { repositoryTexts } from "./texts.ts";

const list = {
  handle: { titleKey: "repositories:list.title" },
  lazy: lazyPage([repositoryTexts, lifeTexts, maintenanceTexts], () =>
    import("./list/repository-list-page.tsx").then((module) => module.RepositoryListPage),
  ),
};
const create = {
  handle: { titleKey: "repositories:create.title" },
  lazy: lazyPage([repositoryTexts, lifeTexts], () =>
    import("./create/repository-create-page.tsx").then((module) => module.RepositoryCreatePage),
  ),
};
const importing = {
  handle: { titleKey: "repositoryLife:import.title" },
  lazy: lazyPage([repositoryTexts, lifeTexts], () =>
    import("./imports/import-page.tsx").then((module) => module.ImportPage),
  ),
};
const trash = {
  handle: { titleKey: "repositoryLife:trash.title" },
  lazy: lazyPage([repositoryTexts, lifeTexts], () =>
    import("./trash/trash-page.tsx").then((module) => module.TrashPage),
  ),
};
const code = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage([statusTexts, repositoryTexts, browseTexts, lifeTexts, editTexts], () =>
    import("./browse/repository-code-page.tsx").then((module) => module.RepositoryCodePage),
  ),
};
const commits = {
  handle: { titleKey: "commits:title" },
  lazy: lazyPage([statusTexts, repositoryTexts, browseTexts, commitsTexts], () =>
    import("./commits/commit-list-page.tsx").then((module) => module.CommitListPage),
  ),
};
const commit = {
  handle: { titleKey: "commits:title" },
  lazy: lazyPage([statusTexts, repositoryTexts, browseTexts, commitsTexts, diffTexts], () =>
    import("./commits/commit-page.tsx").then((module) => module.CommitPage),
  ),
};
const compare = {
  handle: { titleKey: "compare:title" },
  lazy: lazyPage([statusTexts, repositoryTexts, browseTexts, commitsTexts, diffTexts, compareTexts], () =>
    import("./compare/compare-page.tsx").then((module) => module.ComparePage),
  ),
};
const search = {
  handle: { titleKey: "codeSearch:title" },
  lazy: lazyPage([statusTexts, repositoryTexts, browseTexts, commitsTexts, searchTexts], () =>
    import("./search/search-page.tsx").then((module) => module.CodeSearchPage),
  ),
};
const settings = {
  handle: { titleKey: "repositories:settings.title" },
  lazy: lazyPage([repositoryTexts, lifeTexts], () =>
    import("./settings/repository-settings-page.tsx").then((module) => module.RepositorySettingsPage),
  ),
};

const edit = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage([repositoryTexts, browseTexts, editTexts], () =>
    import("./edits/file-edit-page.tsx").then((module) => module.FileEditPage),
  ),
};
const newFile = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage([repositoryTexts, browseTexts, editTexts], () =>
    import("./edits/file-create-page.tsx").then((module) => module.FileCreatePage),
  ),
};
const upload = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage([repositoryTexts, browseTexts, editTexts], () =>
    import("./edits/file-upload-page.tsx").then((module) => module.FileUploadPage),
  ),
};

const lfs = {
  handle: { titleKey: "repositories:settings.title" },
  lazy: lazyPage([repositoryTexts, lfsTexts, lifeTexts], () =>
    import("./lfs/lfs-settings-page.tsx").then((module) => module.LfsSettingsPage),
  ),
};

const deployKeys = {
  handle: { titleKey: "deployKeys:title" },
  lazy: lazyPage([repositoryTexts, sshKeyTexts, deployKeyTexts], () =>
    import("./deploy-keys/deploy-keys-page.tsx").then((module) => module.DeployKeysPage),
  ),
};

const protection = {
  handle: { titleKey: "protection:rules.title" },
  lazy: lazyPage([repositoryTexts, protectionTexts], () =>
    import("./protection/protection-page.tsx").then((module) => module.ProtectionPage),
  ),
};
const addRule = {
  handle: { titleKey: "protection:form.addTitle" },
  lazy: lazyPage([repositoryTexts, protectionTexts], () =>
    import("./protection/rule-page.tsx").then((module) => module.AddRulePage),
  ),
};
const editRule = {
  handle: { titleKey: "protection:form.editTitle" },
  lazy: lazyPage([repositoryTexts, protectionTexts], () =>
    import("./protection/rule-page.tsx").then((module) => module.EditRulePage),
  ),
};
const pushRules = {
  handle: { titleKey: "protection:push.title" },
  lazy: lazyPage([repositoryTexts, protectionTexts], () =>
    import("./protection/push-rules-page.tsx").then((module) => module.PushRulesPage),
  ),
};

const statistics = {
  handle: { titleKey: "statistics:title" },
  lazy: lazyPage([repositoryTexts, chartsTexts, statisticsTexts], () =>
    import("./statistics/statistics-page.tsx").then((module) => module.StatisticsPage),
  ),
};
const board = {
  handle: { titleKey: "leaderboard:title" },
  lazy: lazyPage([chartsTexts, leaderboardTexts], () =>
    import("./leaderboard/board-page.tsx").then((module) => module.BoardPage),
  ),
};

const branches = {
  handle: { titleKey: "branches:title" },
  lazy: lazyPage([repositoryTexts, browseTexts, branchTexts], () =>
    import("./branches/branch-list-page.tsx").then((module) => module.BranchListPage),
  ),
};
const tags = {
  handle: { titleKey: "tags:title" },
  lazy: lazyPage([repositoryTexts, browseTexts, branchTexts, tagTexts], () =>
    import("./tags/tag-list-page.tsx").then((module) => module.TagListPage),
  ),
};
const releaseRooms = [repositoryTexts, browseTexts, branchTexts, releaseTexts];
const releases = {
  handle: { titleKey: "releases:title" },
  lazy: lazyPage(releaseRooms, () =>
    import("./releases/release-list-page.tsx").then((module) => module.ReleaseListPage),
  ),
};
const newRelease = {
  handle: { titleKey: "releases:new" },
  lazy: lazyPage(releaseRooms, () =>
    import("./releases/release-create-page.tsx").then((module) => module.ReleaseCreatePage),
  ),
};
const release = {
  handle: { titleKey: "releases:title" },
  lazy: lazyPage(releaseRooms, () =>
    import("./releases/release-page.tsx").then((module) => module.ReleasePage),
  ),
};
const editRelease = {
  handle: { titleKey: "releases:edit" },
  lazy: lazyPage(releaseRooms, () =>
    import("./releases/release-edit-page.tsx").then((module) => module.ReleaseEditPage),
  ),
};

const webhooks = {
  handle: { titleKey: "webhooks:title" },
  lazy: lazyPage([repositoryTexts, webhookTexts], () =>
    import("./webhooks/webhook-list-page.tsx").then((module) => module.WebhookListPage),
  ),
};
const webhook = {
  handle: { titleKey: "webhooks:title" },
  lazy: lazyPage([repositoryTexts, webhookTexts], () =>
    import("./webhooks/webhook-page.tsx").then((module) => module.WebhookPage),
  ),
};
const badges = {
  handle: { titleKey: "badges:title" },
  lazy: lazyPage([repositoryTexts, badgeTexts], () =>
    import("./badges/badges-page.tsx").then((module) => module.BadgesPage),
  ),
};
const maintenance = {
  handle: { titleKey: "maintenance:title" },
  lazy: lazyPage([repositoryTexts, maintenanceTexts], () =>
    import("./maintenance/maintenance-page.tsx").then((module) => module.MaintenancePage),
  ),
};

const documents = {
  handle: { titleKey: "documents:title" },
  lazy: lazyPage([repositoryTexts, browseTexts, documentTexts], () =>
    import("./documents/document-page.tsx").then((module) => module.DocumentPage),
  ),
};

/** The pages of one repository, which is reached in its project and among the repositories of all. */
const ofOneRepository: RouteObject[] = [
  { path: "repository/git/:repositoryId", ...code },
  { path: "repository/git/:repositoryId/commits", ...commits },
  { path: "repository/git/:repositoryId/commit/:sha", ...commit },
  { path: "repository/git/:repositoryId/compare", ...compare },
  { path: "repository/git/:repositoryId/search", ...search },
  { path: "repository/git/:repositoryId/branches", ...branches },
  { path: "repository/git/:repositoryId/tags", ...tags },
  { path: "repository/git/:repositoryId/releases", ...releases },
  { path: "repository/git/:repositoryId/releases/new", ...newRelease },
  { path: "repository/git/:repositoryId/releases/:releaseId", ...release },
  { path: "repository/git/:repositoryId/releases/:releaseId/edit", ...editRelease },
  { path: "repository/git/:repositoryId/statistics", ...statistics },
  { path: "repository/git/:repositoryId/edit", ...edit },
  { path: "repository/git/:repositoryId/new", ...newFile },
  { path: "repository/git/:repositoryId/upload", ...upload },
  { path: "repository/git/:repositoryId/settings/protection", ...protection },
  { path: "repository/git/:repositoryId/settings/protection/add", ...addRule },
  { path: "repository/git/:repositoryId/settings/protection/:ruleId", ...editRule },
  { path: "repository/git/:repositoryId/settings/push-rules", ...pushRules },
  { path: "repository/git/:repositoryId/settings", ...settings },
  { path: "repository/git/:repositoryId/settings/lfs", ...lfs },
  { path: "repository/git/:repositoryId/settings/deploy-keys", ...deployKeys },
  { path: "repository/git/:repositoryId/settings/webhooks", ...webhooks },
  { path: "repository/git/:repositoryId/settings/webhooks/:webhookId", ...webhook },
  { path: "repository/git/:repositoryId/settings/badges", ...badges },
  { path: "repository/git/:repositoryId/settings/maintenance", ...maintenance },
];

/** `/{locale}/repository…`: every repository that the member may see. */
export const repositoryHomeRoutes: RouteObject[] = [
  { path: "repository", ...list },
  { path: "repository/create", ...create },
  { path: "repository/import", ...importing },
  { path: "repository/trash", ...trash },
  { path: "repository/board", ...board },
  { path: "repository/:repositoryId", ...code },
  ...ofOneRepository,
];

/** `/{locale}/project/{projectId}/repository…`: the repositories of one project. */
export const repositoryInnerRoutes: RouteObject[] = [
  { path: "repository", ...list },
  { path: "document", ...documents },
  { path: "repositoryCreate", ...create },
  { path: "repositoryImport", ...importing },
  { path: "repository/trash", ...trash },
  ...ofOneRepository,
];
