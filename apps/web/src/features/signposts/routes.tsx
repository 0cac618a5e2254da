import { redirect, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { localePath, pathWithoutBase } from "../../platform/i18n/locale.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { homePages, openPages, projectPages, type ComingKey, type WayKey } from "./coming.ts";
import { redirectPath } from "./redirect-path.rules.ts";
import { signpostTexts } from "./texts.ts";

function coming(path: string, page: ComingKey, way: WayKey): RouteObject {
  return {
    path,
    handle: { titleKey: `signposts:coming.${page}.title`, isComing: true },
    lazy: lazyPage(signpostTexts, async () => {
      const { ComingPage } = await import("./coming-page.tsx");
      return () => <ComingPage page={page} way={way} />;
    }),
  };
}

const openEntries = Object.entries(openPages) as [keyof typeof openPages, WayKey][];

/** `/{locale}/…` for anybody (specification §2): what members see within the shell, and visitors without it. */
export const openRoutes: RouteObject[] = [
  {
    path: "icons",
    handle: { titleKey: "signposts:icons.title" },
    lazy: lazyPage(signpostTexts, () => import("./icons-page.tsx").then((module) => module.IconsPage)),
  },
  ...openEntries.map(([page, way]) => coming(page, page, way)),
];

/** `/{locale}/…` that only lead on. */
export const forwardRoutes: RouteObject[] = [
  { path: "redirect/*", loader: ({ request }) => redirect(redirectOf(request)) },
];

/** `/{locale}/…` for members. */
export const signpostHomeRoutes: RouteObject[] = homePages.map(([path, page, way]) =>
  coming(path, page, way),
);

/** `/{locale}/project/{projectId}/…`; the hidden settings routes lead to the pages that hold them. */
export const signpostInnerRoutes: RouteObject[] = [
  ...projectPages.map(([path, page, way]) => coming(path, page, way)),
  { path: "settings/projectInfo", loader: leadTo("projectInfo") },
  { path: "settings/members", loader: leadTo("members") },
];

function leadTo(page: string) {
  return ({ params }: LoaderFunctionArgs): Response =>
    redirect(localePath(`/project/${params["projectId"] ?? ""}/${page}`));
}

function redirectOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return redirectPath(pathWithoutBase(pathname), search) ?? localePath("/project");
}
