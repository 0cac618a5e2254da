import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { userTexts } from "./texts.ts";

/** `/{locale}/personal`: the member's own page. */
export const userRoutes: RouteObject[] = [
  {
    path: "personal",
    handle: { titleKey: "users:personal.title" },
    lazy: lazyPage(userTexts, () => import("./personal-page.tsx").then((module) => module.PersonalPage)),
  },
];
