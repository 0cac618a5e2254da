import type { QueryClient } from "@tanstack/react-query";
import {
  createContext,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
} from "react-router";
import { currentToken } from "../session/session.store.ts";

/** The console's cache, for the loaders of its routes; null where a page is drawn by itself. */
export const queryClientContext = createContext<QueryClient | null>(null);

/**
 * A loader that begins to read what a page will ask for, while the page itself is still on its way. Nothing waits for
 * it, and what fails is asked for again by the page, which shows the failure.
 */
export function readAhead(
  read: (queryClient: QueryClient, params: Params, query: URLSearchParams) => Promise<unknown>,
) {
  return ({ context, params, request }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): null => {
    const queryClient = context.get(queryClientContext);
    if (queryClient === null || currentToken() === null) return null;
    read(queryClient, params, new URL(request.url).searchParams).catch(() => undefined);
    return null;
  };
}
