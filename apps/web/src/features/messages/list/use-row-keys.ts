import type { RefObject } from "react";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";

/** Lets `j` and `k` go through the rows of a list by their first links, and `r` mark the row in which the focus is. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onMark: (index: number) => void): void {
  const rows = (): HTMLElement[] => [...(list.current?.children ?? [])] as HTMLElement[];
  const present = (): number => rows().findIndex((row) => row.contains(document.activeElement));
  const goTo = (index: number): void => rows()[index]?.querySelector("a")?.focus();
  useSingleKeys(
    {
      j: () => goTo(Math.min(present() + 1, rows().length - 1)),
      k: () => goTo(Math.max(present() - 1, 0)),
      r: () => onMark(present()),
    },
    { names: { j: "nextRow", k: "previousRow", r: "toggleRead" } },
  );
}
