import type { PermissionKey } from "@lowforge/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from "react-router";
import { vi } from "vitest";
import { FailureNotices } from "../app/shell/failure-notices.tsx";
import { libraryTexts, Look } from "../app/shell/look.tsx";
import { createQueryClient } from "../platform/api/query-client.ts";
import { CrashPage } from "../platform/errors/crash-page.tsx";
import { startTexts } from "../platform/i18n/i18n.ts";
import { setActiveLocale, type Locale } from "../platform/i18n/locale.ts";
import { LeaveQuestion } from "../platform/navigation/leave-question.tsx";
import { beginSession, useSession } from "../platform/session/session.store.ts";
import type { FakeServer } from "./fake-server.ts";
import { grant, lin } from "./session-user.ts";

interface PageUnderTest {
  /** The room's routes for `/{locale}/…`. */
  readonly routes?: RouteObject[];
  /** The room's routes for `/{locale}/project/{projectId}/…`. */
  readonly projectRoutes?: RouteObject[];
  /** Where to open the console, without the locale. */
  readonly path: `/${string}`;
  readonly server: FakeServer;
  readonly locale?: Locale;
  /** What the member may do in the whole installation. */
  readonly permissions?: readonly PermissionKey[];
}

/** Opens a page as a signed-in member, with a fake server behind it; answers the router, to see where it went. */
export async function renderPage(page: PageUnderTest) {
  const { routes = [], projectRoutes = [], path, server, locale = "en", permissions } = page;
  vi.stubGlobal("fetch", server.fetch);
  setActiveLocale(locale);
  await startTexts(locale);
  beginSession(grant);
  useSession.setState({ user: { ...lin, ...(permissions && { permissions: [...permissions] }) } });
  const router = createMemoryRouter(
    [
      {
        path: "/:locale",
        element: (
          <>
            <Outlet />
            <LeaveQuestion keepsPages={() => false} />
          </>
        ),
        errorElement: <CrashPage />,
        hydrateFallbackElement: <></>,
        children: [
          ...routes,
          { path: "project/:projectId", children: projectRoutes },
          { path: "*", element: <></> },
        ],
      },
    ],
    { initialEntries: [`/${locale}${path}`] },
  );
  await libraryTexts(locale);
  // Within `act`, because the look waits for those texts by suspending.
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Look>
          <RouterProvider router={router} />
          <FailureNotices />
        </Look>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  await waitFor(() => {
    if (!router.state.initialized) throw new Error("The page's files are still loading.");
  });
  return router;
}
