import { create } from "zustand";
import { readCookie, writeCookie } from "../../../platform/session/cookie.ts";

export type DiffLayout = "unified" | "split";

interface DiffChoices {
  readonly layout: DiffLayout;
  readonly isWhitespaceIgnored: boolean;
}

const cookieName = "lf-diff";
const yearSeconds = 365 * 24 * 3600;

/** How the member likes to see changes, kept for a year: `split`, `unified`, each with ` -w` behind it or not. */
export const useDiffChoices = create<DiffChoices>(() => {
  const stored = readCookie(cookieName) ?? "";
  return {
    layout: stored.startsWith("split") ? "split" : "unified",
    isWhitespaceIgnored: stored.endsWith("-w"),
  };
});

/** Changes what is named and keeps it. */
export function chooseDiff(choice: Partial<DiffChoices>): void {
  useDiffChoices.setState(choice);
  const { layout, isWhitespaceIgnored } = useDiffChoices.getState();
  writeCookie(cookieName, isWhitespaceIgnored ? `${layout}-w` : layout, yearSeconds);
}
