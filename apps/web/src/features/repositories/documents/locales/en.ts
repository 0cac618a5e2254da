import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { documentsZh } from "./zh.ts";

export const documentsEn: TextsLike<typeof documentsZh> = {
  title: "Documents",
  projects: "Projects",
  text: "Markdown files on the default branches of the repositories: READMEs, files at the top, and docs folders. Changes are commits.",
  search: "Search document titles",
  list: "List of documents",
  guide: "Deployment guide",
  guideMark: "Deployment",
  noGuide: "No deployment guide yet. Add deploy.md to a docs folder and it appears here.",
  addGuide: "New deployment guide",
  create: "New document",
  createIn: "New document in {{name}}",
  edit: "Edit document",
  noneMatch: "No documents match",
  emptyTitle: "No documents yet",
  emptyText: "Add Markdown files to the docs folder of a repository, or write a README.",
  noRepositories: "Documents live in repositories. Create one and commit something first.",
  toRepositories: "Open repositories",
  notText: "The file is too large, or is no text.",
};
