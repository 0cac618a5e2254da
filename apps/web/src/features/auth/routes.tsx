import { redirect, type RouteObject } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { safeRedirect } from "../../platform/session/redirect.rules.ts";
import { currentToken } from "../../platform/session/session.store.ts";
import { authTexts } from "./texts.ts";

/** Sign-in within a running console: after signing out, or when a session ended. A visit that begins there needs no router. */
export const authRoutes: RouteObject[] = [
  {
    path: "sign-in",
    handle: { titleKey: "auth:signIn.title" },
    loader: ({ request }) => {
      if (currentToken() === null) return null;
      const wanted = safeRedirect(new URL(request.url).searchParams.get("redirect"));
      return redirect(wanted ?? localePath("/project"));
    },
    lazy: lazyPage(authTexts, () => import("./sign-in-route.tsx").then((module) => module.SignInRoute)),
  },
];
