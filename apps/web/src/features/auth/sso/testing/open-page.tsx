import { render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { startTexts } from "../../../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../../../platform/i18n/locale.ts";
import type { FakeServer } from "../../../../testing/fake-server.ts";
import { authRoutes } from "../../routes.tsx";

/** Opens a page of the way in, for whoever is signed in at this moment or nobody; answers the router. */
export async function openPage(path: `/${string}`, server: FakeServer) {
  vi.stubGlobal("fetch", server.fetch);
  setActiveLocale("en");
  await startTexts("en");
  const router = createMemoryRouter(
    [
      {
        path: "/:locale",
        hydrateFallbackElement: <></>,
        children: [...authRoutes, { path: "*", element: <></> }],
      },
    ],
    { initialEntries: [`/en${path}`] },
  );
  render(<RouterProvider router={router} />);
  await waitFor(() => {
    if (!router.state.initialized) throw new Error("The page's files are still loading.");
  });
  return router;
}

/** Tells the page of identity providers, as the server does. */
export function tellProviders(...providers: readonly object[]): void {
  const tag = document.createElement("meta");
  Object.assign(tag, { name: "lowforge-providers", content: JSON.stringify(providers) });
  document.head.append(tag);
}

/** Takes back what the page was told, and what this tab has kept. */
export function forgetAll(): void {
  document.head.querySelectorAll("meta[name^=lowforge]").forEach((tag) => tag.remove());
  sessionStorage.clear();
}
