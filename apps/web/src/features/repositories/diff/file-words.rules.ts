import type { ChangedFile } from "@lowforge/contract/repositories";

/** Why a file without changed lines is listed: a text of `diff`. */
export type FileSentence =
  "renamedOnly" | "copiedOnly" | "modeOnly" | "emptyAdded" | "emptyDeleted" | "noneHere";

/** The sentence that stands where no line has changed. */
export function sentenceOf({ kind, oldMode, newMode }: ChangedFile): FileSentence {
  if (kind === "renamed") return "renamedOnly";
  if (kind === "copied") return "copiedOnly";
  if (kind === "added") return "emptyAdded";
  if (kind === "deleted") return "emptyDeleted";
  return oldMode === newMode ? "noneHere" : "modeOnly";
}

/** True where the mode of a file that stays has changed, such as to an executable one. */
export function isModeChanged({ kind, oldMode, newMode }: ChangedFile): boolean {
  return kind !== "added" && kind !== "deleted" && oldMode !== newMode;
}
