import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useMatches } from "react-router";
import { useDocumentTitle } from "../platform/navigation/document-title.ts";
import { readHandle } from "../platform/navigation/route-handle.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** Around every page, inside and outside the shell. */
export function Root() {
  useRouteTitle();
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

function useRouteTitle(): void {
  const { t, i18n } = useTranslation();
  const keys = useMatches().flatMap(({ handle }) => readHandle(handle)?.titleKey ?? []);
  const key = keys.at(-1);
  useDocumentTitle(key !== undefined && i18n.exists(key) ? t(key as "notFound.title") : null);
}
