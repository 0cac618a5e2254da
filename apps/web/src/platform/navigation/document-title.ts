import { useEffect, useLayoutEffect } from "react";
import { useKeptPage } from "./kept-page.ts";

const product = "Lowforge";

let present: string | null = null;
/** How many messages are unread, as it stands before the title; null where there are none. */
let count: string | null = null;

/** The title rule (specification §2): the route's title and the product's, or the product's alone. */
function show(): void {
  const name = present === null || present === "" ? product : `${present} - ${product}`;
  document.title = count === null ? name : `(${count}) ${name}`;
}

function nameDocument(title: string | null): void {
  present = title;
  show();
}

/** Names the document, and the tab in the console, after what the page shows, such as a project. */
export function useDocumentTitle(title: string | null): void {
  const page = useKeptPage();
  useEffect(() => {
    nameDocument(title);
    if (title !== null && title !== "") page?.name(title);
  }, [page, title]);
}

/** Names the document after a route, until its page knows better: pages do it later, so they have the last word. */
export function useRouteTitle(title: string | null): void {
  useLayoutEffect(() => {
    nameDocument(title);
  }, [title]);
}

/** Puts a count before the title, whatever that is, as long as it is shown; null for none. */
export function useTitleCount(shown: string | null): void {
  useEffect(() => {
    count = shown;
    show();
    return () => {
      count = null;
      show();
    };
  }, [shown]);
}
