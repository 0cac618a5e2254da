/**
 * The door of the repositories room for pages of other rooms that stand among a repository's own: the frame with its
 * tabs, and the parts that show commits, changes, documents and checks. Their texts are `repositoryPageTexts`.
 */
export { EmptyRepository } from "./browse/empty-repository.tsx";
export { MarkdownField, PreviewSwitch } from "./browse/markdown-field.tsx";
export { ReadmeText as DocumentText } from "./browse/readme.tsx";
export { CommitDays } from "./commits/commit-days.tsx";
export {
  ChangesView,
  type ChosenLines,
  type LineRemark,
  type LineRemarks,
  useChangedFileCount,
  useUnchangedPaths,
  type ViewedFiles,
} from "./diff/index.ts";
export { CodeEditor } from "./edits/lazy-code-editor.tsx";
export { SettingsFrame } from "./settings/settings-frame.tsx";
export { RepositoryFrame } from "./repository-frame.tsx";
export { listPath, useScope } from "./repository-address.ts";
export { useRepositoryLinks } from "./repository-links.ts";
export { CommitStatus } from "./statuses/commit-status.tsx";
export { useStatuses } from "./statuses/statuses.queries.ts";
export { WithRepository, type OpenRepository } from "./with-repository.tsx";
