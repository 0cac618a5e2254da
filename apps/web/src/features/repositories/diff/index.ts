/**
 * The door of the diff shelf: what differs between two commits, for pages of commits, comparisons and reviews. Their
 * routes load its texts, `diffTexts`, from `texts.ts`, so that they do not load what draws them.
 */
export { ChangesView } from "./changes-view.tsx";
export { useChangedFileCount, useUnchangedPaths } from "./diff.queries.ts";
export type { ChosenLines, LineRemark, LineRemarks, ViewedFiles } from "./line-remarks.ts";
