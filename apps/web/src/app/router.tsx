/*
 * How a room is registered
 * 1. `features/<room>/routes.tsx` exports arrays of routes. Each page is lazy: `lazy: lazyPage(roomTexts, () =>
 *    import("./x-page.tsx").then((module) => module.XPage))`, with `handle: { titleKey }`. Nothing that draws is
 *    imported here, because every page waits for this file.
 * 2. `app/rooms.ts` adds them: `homeRoutes` for `/{locale}/…`, `projectRoutes` for `/{locale}/project/{projectId}/…`.
 *    Where an address of the specification was waiting for the room, `features/signposts/coming.ts` loses it.
 * 3. `app/shell/menu.ts` adds the entries of the top bar and of the project's sidebar.
 * 4. The Content-Security-Policy forbids style attributes in markup; of the component library, `autoSize` of a
 *    text area writes one, so give it `rows`.
 */
import type { QueryClient } from "@tanstack/react-query";
import {
  createBrowserRouter,
  Navigate,
  redirect,
  type RouteObject,
  RouterContextProvider,
} from "react-router";
import { CrashPage } from "../platform/errors/crash-page.tsx";
import {
  activeLocale,
  basePath,
  isLocale,
  localePath,
  pathWithoutBase,
  withLocale,
} from "../platform/i18n/locale.ts";
import { queryClientContext } from "../platform/navigation/read-ahead.ts";
import { guard, recognize } from "./guard.ts";
import { Root } from "./root.tsx";
import { Shell } from "./shell/shell.tsx";
import { framedRoutes, homeRoutes, projectRoutes, publicRoutes } from "./rooms.ts";

function framed(page: "NotFoundPage" | "NoPermissionPage" | "FramedLayout") {
  return () => import("./shell/framed-pages.tsx").then((module) => ({ Component: module[page] }));
}

function isId(value: string | undefined): boolean {
  return /^[1-9]\d{0,14}$/.test(value ?? "");
}

export function createRouter(queryClient: QueryClient) {
  return createBrowserRouter(routes, {
    basename: basePath,
    getContext() {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queryClient);
      return context;
    },
  });
}

const shell: RouteObject = {
  id: "shell",
  loader: guard,
  Component: Shell,
  children: [
    {
      errorElement: <CrashPage />,
      children: [
        ...homeRoutes,
        {
          path: "project/:projectId",
          loader: ({ params }) => (isId(params["projectId"]) ? null : redirect(localePath("/404"))),
          children: [{ index: true, element: <Navigate to="dashboard" replace /> }, ...projectRoutes],
        },
      ],
    },
  ],
};

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <></>,
    children: [
      { path: "/", loader: () => redirect(localePath("/project")) },
      {
        path: "/:locale",
        loader: ({ params, request }) => {
          const url = new URL(request.url);
          const isMissing = !isLocale(params["locale"]);
          return isMissing
            ? redirect(withLocale(pathWithoutBase(url.pathname), activeLocale()) + url.search)
            : null;
        },
        children: [
          { index: true, loader: () => redirect(localePath("/project")) },
          { path: "404", loader: recognize, lazy: framed("NotFoundPage") },
          { path: "401", loader: recognize, lazy: framed("NoPermissionPage") },
          ...publicRoutes,
          { loader: recognize, lazy: framed("FramedLayout"), children: framedRoutes },
          shell,
          { path: "*", loader: () => redirect(localePath("/404")) },
        ],
      },
    ],
  },
];
