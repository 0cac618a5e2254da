import { useQueryClient } from "@tanstack/react-query";
import {
  Activity,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ContextType,
  type ReactNode,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from "react-router";
import { KeptPageContext } from "../../../platform/navigation/kept-page.ts";
import { dropPageWork } from "../../../platform/navigation/unsaved-work.store.ts";
import { holdQueries } from "./hold-queries.ts";
import { listOpenDialogs } from "./open-dialogs.ts";
import { PagePlace } from "./page-place.tsx";
import { nameTab, refreshTab } from "./tabs.store.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** What a page is drawn from. Kept as it was, a hidden page knows nothing of the address that another one has. */
interface Scene {
  readonly outlet: ReactNode;
  readonly location: ContextType<typeof LocationContext>;
  readonly routerState: ContextType<typeof RouterStateContext>;
}

/** A tab that was refreshed out of sight: its page is drawn when somebody comes. */
const nothing: Scene = { outlet: null, location: null as never, routerState: null };

interface KeptPageFrameProps {
  readonly pageKey: string;
  readonly isShown: boolean;
  /** The page that is shown, also while effects of the one before are undone. */
  readonly shown: RefObject<string>;
  readonly scene: Scene;
}

/**
 * One page of a tab. It is drawn into an element of its own, which is in the document only while the page is shown:
 * so ids are there once, and nothing that looks for a title or a control finds one that nobody sees.
 */
export function KeptPageFrame({ pageKey, isShown, shown, scene }: KeptPageFrameProps) {
  const [element] = useState(() => document.createElement("div"));
  const [last, setLast] = useState(isShown ? scene : nothing);
  if (isShown && last !== scene) setLast(scene);
  const { outlet, location, routerState } = isShown ? scene : last;
  const page = useMemo(
    () => ({
      key: pageKey,
      isShown: () => shown.current === pageKey,
      name: (title: string) => nameTab(pageKey, title),
    }),
    [pageKey, shown],
  );
  const dialogs = useRef<readonly Element[]>([]);
  const noteDialogs = useCallback(() => {
    dialogs.current = listOpenDialogs();
  }, []);
  useHeldQueries(isShown);
  useLayoutEffect(() => {
    // The page's own dialogs have left the document with it. Whoever leaves in the middle of one is done with it, and
    // the library could not open it again.
    if (!isShown && dialogs.current.some((dialog) => !dialog.isConnected)) refreshTab(pageKey);
  }, [isShown, pageKey]);
  useEffect(() => () => dropPageWork(pageKey), [pageKey]);
  return (
    <>
      <PagePlace element={element} isShown={isShown} onLeave={noteDialogs} />
      {createPortal(
        <Activity mode={isShown ? "visible" : "hidden"}>
          <KeptPageContext value={page}>
            <RouterStateContext value={routerState}>
              <LocationContext value={location}>{outlet}</LocationContext>
            </RouterStateContext>
          </KeptPageContext>
        </Activity>,
        element,
      )}
      <ScrollMemory element={element} isShown={isShown} />
    </>
  );
}

/** Behind the page, so that it scrolls once the page has its size again. */
function ScrollMemory(place: { readonly element: HTMLElement; readonly isShown: boolean }) {
  useScrollMemory(place);
  return null;
}

/** Data of a hidden page is nobody's, and would be forgotten in time; the form that was filled in with it, too. */
function useHeldQueries(isShown: boolean): void {
  const queryClient = useQueryClient();
  useLayoutEffect(() => (isShown ? undefined : holdQueries(queryClient)), [isShown, queryClient]);
}
