import { useDeferredValue } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { useRouteTitle } from "../platform/navigation/document-title.ts";
import { usePresentTitle } from "./present-title.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** Around every page, inside and outside the shell. */
export function Root() {
  useRouteTitle(usePresentTitle());
  // With the first page, which the shell draws after its frame: before that there is nothing to scroll.
  const isPageDrawn = useDeferredValue(true, false);
  return (
    <>
      <ProgressBar />
      <Outlet />
      {isPageDrawn && <ScrollRestoration getKey={scrollKey} />}
    </>
  );
}

/** The first page of every load has the same key; its address tells it from what else was loaded in this tab. */
function scrollKey({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key === "default" ? pathname + search : key;
}
