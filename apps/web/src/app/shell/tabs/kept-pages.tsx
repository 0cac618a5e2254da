import { useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from "react-router";
import { useUnsavedWork } from "../../../platform/navigation/unsaved-work.store.ts";
import { KeptPageFrame } from "./kept-page-frame.tsx";
import { listKept } from "./kept-pages.rules.ts";
import { useTabs } from "./tabs.store.ts";
import { useKeepsPages } from "./use-keeps-pages.ts";

/**
 * The page of the address, and out of sight those of other tabs with all their state: what was typed, unfolded and
 * scrolled to. Closing a tab, refreshing it, and too many tabs end that.
 */
export function KeptPages({ pageKey }: { readonly pageKey: string }) {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const routerState = useContext(RouterStateContext);
  const scene = useMemo(() => ({ outlet, location, routerState }), [outlet, location, routerState]);
  const keys = useKept(pageKey);
  const tabs = useTabs((state) => state.tabs);

  const shown = useRef(pageKey);
  useLayoutEffect(() => {
    shown.current = pageKey;
  }, [pageKey]);

  return keys.map((key) => {
    const round = tabs.find((tab) => tab.key === key)?.round ?? 0;
    return (
      <KeptPageFrame
        key={`${key} ${round}`}
        pageKey={key}
        shown={shown}
        isShown={key === pageKey}
        scene={scene}
      />
    );
  });
}

/** The pages to keep, in an order that stays. */
function useKept(present: string): readonly string[] {
  const keeps = useKeepsPages();
  const tabs = useTabs((state) => state.tabs);
  const works = useUnsavedWork((state) => state.pages);
  const [recent, setRecent] = useState<readonly string[]>([present]);
  const open = new Set(tabs.map((tab) => tab.key));
  const kept = listKept({
    present,
    recent,
    isOpen: (key) => open.has(key),
    hasWork: (key) => works.has(key),
    keeps,
  });
  // Corrected while drawing, as React advises for state that follows from what is given.
  if (kept.join("\n") !== recent.join("\n")) setRecent(kept);
  return kept.toSorted();
}
