import { lazy } from "react";

/** The text editor for pages of other rooms, loaded when it is first drawn; stands within a `Suspense`. */
export const CodeEditor = lazy(() =>
  import("./code-editor.tsx").then((module) => ({ default: module.CodeEditor })),
);
