import { Outlet, ScrollRestoration } from "react-router";
import { useRouteTitle } from "../platform/navigation/document-title.ts";
import { usePresentTitle } from "./present-title.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** Around every page, inside and outside the shell. */
export function Root() {
  useRouteTitle(usePresentTitle());
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The first page of every load has the same key; its address tells it from what else was loaded in this tab. */
function scrollKey({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key === "default" ? pathname + search : key;
}
