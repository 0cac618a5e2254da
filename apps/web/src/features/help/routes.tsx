import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { helpTexts } from "./texts.ts";

/** `/{locale}/helper/{topic}`: the help that the product ships (specification §2). One route, so that a search stays. */
export const helpRoutes: RouteObject[] = [
  {
    path: "helper/:topic?",
    handle: { titleKey: "help:title", tabPath: "/helper" },
    lazy: lazyPage(helpTexts, () => import("./help-page.tsx").then((module) => module.HelpPage)),
  },
];
