import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useMatches, useNavigationType } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { isSaved } from "../../../platform/navigation/leave-question.tsx";
import { readHandle } from "../../../platform/navigation/route-handle.ts";
import { dropPageWork, hasUnsavedWork } from "../../../platform/navigation/unsaved-work.store.ts";
import { useSettings } from "../../../platform/settings/settings.store.ts";
import { usePresentTitle } from "../../present-title.ts";
import { beginTabs, visitTab } from "./tabs.store.ts";

/** Notes every page that is visited; answers the key of the one that the address leads to. */
export function useVisits(): string {
  const location = useLocation();
  const type = useNavigationType();
  const title = usePresentTitle() ?? "";
  const key = usePageKey();
  const hasTabs = useSettings((state) => state.hasTabs);
  const previous = useRef<string | null>(null);
  useLayoutEffect(beginTabs, []);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = key;
    if (from !== null && from !== key && isSaved(location.state)) dropPageWork(from);
    if (!hasTabs) return;
    const { pathname, search, hash } = location;
    const isInstead =
      isSaved(location.state) ||
      (type === NavigationType.Replace && !(from !== null && hasUnsavedWork(from)));
    const replaces = isInstead && from !== key ? from : null;
    visitTab({ key, address: pathname + search + hash, title, replaces });
  }, [hasTabs, key, location, title, type]);
  return key;
}

function usePageKey(): string {
  const { pathname } = useLocation();
  const tabPath = readHandle(useMatches().at(-1)?.handle)?.tabPath;
  return tabPath === undefined ? pathname.replace(/(?<=.)\/+$/, "") : localePath(tabPath);
}
