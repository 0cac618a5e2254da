import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { editTexts } from "./edits/texts.ts";
import { lfsTexts } from "./lfs/texts.ts";
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

const edit = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage([repositoryTexts, editTexts], () =>
    import("./edits/file-edit-page.tsx").then((module) => module.FileEditPage),
  ),
};
const newFile = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage([repositoryTexts, editTexts], () =>
    import("./edits/file-create-page.tsx").then((module) => module.FileCreatePage),
  ),
};
const upload = {
  handle: { titleKey: "repositories:code.title" },
  lazy: lazyPage([repositoryTexts, editTexts], () =>
    import("./edits/file-upload-page.tsx").then((module) => module.FileUploadPage),
  ),
};

const lfs = {
  handle: { titleKey: "repositories:settings.title" },
  lazy: lazyPage([repositoryTexts, lfsTexts], () =>
    import("./lfs/lfs-settings-page.tsx").then((module) => module.LfsSettingsPage),
  ),
};

/** The pages of one repository, which is reached in its project and among the repositories of all. */
const ofOneRepository: RouteObject[] = [
  { path: "repository/git/:repositoryId", ...code },
  { path: "repository/git/:repositoryId/edit", ...edit },
  { path: "repository/git/:repositoryId/new", ...newFile },
  { path: "repository/git/:repositoryId/upload", ...upload },
  { path: "repository/git/:repositoryId/settings", ...settings },
  { path: "repository/git/:repositoryId/settings/lfs", ...lfs },
];

/** `/{locale}/repository…`: every repository that the member may see. */
export const repositoryHomeRoutes: RouteObject[] = [
  { path: "repository", ...list },
  { path: "repository/create", ...create },
  { path: "repository/:repositoryId", ...code },
  ...ofOneRepository,
];

/** `/{locale}/project/{projectId}/repository…`: the repositories of one project. */
export const repositoryInnerRoutes: RouteObject[] = [
  { path: "repository", ...list },
  { path: "repositoryCreate", ...create },
  ...ofOneRepository,
];
