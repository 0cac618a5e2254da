import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { projectTexts } from "../projects/index.ts";
import { messageCenterTexts } from "./texts.ts";
import { unsubscribeTexts } from "./unsubscribe/texts.ts";

/** `/{locale}/…`: the message center (specification §2), and of what it tells. */
export const messageRoutes: RouteObject[] = [
  {
    path: "global/message",
    handle: { titleKey: "messageCenter:title" },
    lazy: lazyPage([messageCenterTexts, projectTexts], () =>
      import("./list/message-list-page.tsx").then((module) => module.MessageListPage),
    ),
  },
  {
    path: "global/message/settings",
    handle: { titleKey: "messageCenter:preferences.title" },
    lazy: lazyPage(messageCenterTexts, () =>
      import("./preferences/message-preferences-page.tsx").then((module) => module.MessagePreferencesPage),
    ),
  },
];

/** `/{locale}/…`, open to anybody: where the links of mails lead by which one leaves them off. */
export const messagePublicRoutes: RouteObject[] = [
  {
    path: "unsubscribe/:token",
    handle: { titleKey: "unsubscribe:title" },
    lazy: lazyPage(unsubscribeTexts, () =>
      import("./unsubscribe/unsubscribe-page.tsx").then((module) => module.UnsubscribePage),
    ),
  },
];
