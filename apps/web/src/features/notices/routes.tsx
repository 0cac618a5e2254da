import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { repositoryPageTexts } from "../repositories/index.ts";
import { noticeTexts } from "./texts.ts";

const texts = [noticeTexts, ...repositoryPageTexts];

/** `/{locale}/notification…` (specification §2). */
export const noticeRoutes: RouteObject[] = [
  {
    path: "notification",
    handle: { titleKey: "notices:title" },
    lazy: lazyPage(texts, () => import("./notice-list-page.tsx").then((module) => module.NoticeListPage)),
  },
  {
    path: "notification/create",
    handle: { titleKey: "notices:new" },
    lazy: lazyPage(texts, () => import("./notice-create-page.tsx").then((module) => module.NoticeCreatePage)),
  },
  {
    path: "notification/:noticeId/edit",
    handle: { titleKey: "notices:edit" },
    lazy: lazyPage(texts, () => import("./notice-edit-page.tsx").then((module) => module.NoticeEditPage)),
  },
];
