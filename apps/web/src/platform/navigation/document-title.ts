import { useEffect } from "react";

const product = "Lowforge";

/** The title rule (specification §2): the route's title and the product's, or the product's alone. */
function documentTitle(title: string | null): string {
  return title === null || title === "" ? product : `${title} - ${product}`;
}

/** Names the document after what the page shows, such as a project. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
