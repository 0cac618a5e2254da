import type { RouteObject } from "react-router";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { sshKeyTexts } from "./ssh-keys/texts.ts";
import { userTexts } from "./texts.ts";

/** `/{locale}/personal`: the member's own page. */
export const userRoutes: RouteObject[] = [
  {
    path: "personal",
    handle: { titleKey: "users:personal.title" },
    lazy: lazyPage([userTexts, sshKeyTexts], () =>
      import("./personal-page.tsx").then((module) => module.PersonalPage),
    ),
  },
];
