import { useEffect, useLayoutEffect } from "react";
import { useKeptPage } from "./kept-page.ts";

const product = "Lowforge";

/** The title rule (specification §2): the route's title and the product's, or the product's alone. */
function documentTitle(title: string | null): string {
  return title === null || title === "" ? product : `${title} - ${product}`;
}

/** Names the document, and the tab in the console, after what the page shows, such as a project. */
export function useDocumentTitle(title: string | null): void {
  const page = useKeptPage();
  useEffect(() => {
    document.title = documentTitle(title);
    if (title !== null && title !== "") page?.name(title);
  }, [page, title]);
}

/** Names the document after a route, until its page knows better: pages do it later, so they have the last word. */
export function useRouteTitle(title: string | null): void {
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
