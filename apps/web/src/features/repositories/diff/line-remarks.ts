import type { ChangedFile } from "@lowforge/contract/repositories";
import type { ReactNode } from "react";

/** Lines of one side of a file; both ends belong to them. */
export interface LineRange {
  readonly side: "old" | "new";
  readonly startLine: number;
  readonly endLine: number;
}

/** Lines that somebody wants to say something about, with what stands on them as far as it is shown. */
export interface ChosenLines extends LineRange {
  readonly code: string;
}

/** What stands under a line. */
export interface LineRemark {
  readonly key: string;
  readonly side: LineRange["side"];
  readonly line: number;
  readonly content: ReactNode;
  /** What stands below the file instead, where the line is not shown. */
  readonly apart?: ReactNode;
}

/** What is said about lines of changed files, for pages that are about more than the changes. */
export interface LineRemarks {
  /** The same array for the same remarks as far as possible: a file with another one is drawn anew. */
  of(file: ChangedFile): readonly LineRemark[];
  /** Begins to say something about lines; absent where nobody may. Always the same, for the same reason. */
  readonly onBegin?: ((file: ChangedFile, lines: ChosenLines) => void) | undefined;
}

/** Which files are read, where a page keeps that longer than its own life. */
export interface ViewedFiles {
  readonly paths: ReadonlySet<string>;
  /** Always the same function: every file is drawn anew for another one. */
  readonly onView: (path: string, isViewed: boolean) => void;
}
