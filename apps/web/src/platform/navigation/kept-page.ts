import { createContext, useContext } from "react";

/** A page as its tab sees it. */
export interface KeptPage {
  /** Its path. */
  readonly key: string;
  /** False while it is kept but not seen. */
  isShown(): boolean;
  /** Tells what the page is called. */
  name(title: string): void;
}

export const KeptPageContext = createContext<KeptPage | null>(null);

/** The tab that a page is in; null for a page that stands by itself. */
export function useKeptPage(): KeptPage | null {
  return useContext(KeptPageContext);
}
