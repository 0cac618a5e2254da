/** The door of the diff shelf: what differs between two commits, for pages of commits, comparisons and reviews. */
export { ChangesView } from "./changes-view.tsx";
export { diffTexts } from "./texts.ts";
