import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import type { Root } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "../platform/api/query-client.ts";
import { onSessionEnd } from "../platform/api/session-end.ts";
import { activeLocale, pathWithoutBase } from "../platform/i18n/locale.ts";
import { fetchPagesAhead } from "./fetch-pages-ahead.ts";
import { createRouter } from "./router.tsx";
import { signInPath } from "./start-path.ts";

type Router = ReturnType<typeof createRouter>;

/** Starts router and cache, and draws the console once its first page is there: sign-in stays until then. */
export async function startConsole(root: Root): Promise<void> {
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  onSessionEnd(() => {
    const { pathname, search } = router.state.location;
    const toSignIn = signInPath(activeLocale(), pathWithoutBase(pathname) + search);
    // Cleared afterwards, or the page that is being left would ask for everything again.
    void router.navigate(toSignIn).then(() => queryClient.clear());
  });
  await firstPage(router);
  fetchPagesAhead(router.routes);
  // In slices, so that what is typed or pressed meanwhile is not kept waiting.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
