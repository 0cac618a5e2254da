import { redirect, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { activeLocale, localePath, pathWithoutBase } from "../../platform/i18n/locale.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { loadUser } from "../../platform/session/load-user.ts";
import { signInTarget } from "../../platform/session/sign-in-target.ts";
import { currentToken } from "../../platform/session/session.store.ts";
import { firstPasswordTexts } from "./first-password/texts.ts";
import { forgottenTexts } from "./forgotten/texts.ts";
import { invitationTexts } from "./invitation/texts.ts";
import { qrTexts } from "./qr/texts.ts";
import { ssoTexts } from "./sso/texts.ts";
import { authTexts } from "./texts.ts";

/**
 * The way in within a running console: after signing out, when a session ended, or with a password that has to be
 * replaced first. A visit that begins at sign-in or by an invitation needs no router.
 */
export const authRoutes: RouteObject[] = [
  {
    path: "sign-in",
    handle: { titleKey: "auth:signIn.title" },
    loader: ({ request }) => (currentToken() === null ? null : goOn(request)),
    lazy: lazyPage(authTexts, () => import("./sign-in-route.tsx").then((module) => module.SignInRoute)),
  },
  {
    path: "firstPassword",
    handle: { titleKey: "firstPassword:title" },
    loader: admitToFirstPassword,
    lazy: lazyPage([authTexts, ...firstPasswordTexts], () =>
      import("./first-password/first-password-route.tsx").then((module) => module.FirstPasswordRoute),
    ),
  },
  {
    path: "registerCallback",
    handle: { titleKey: "invitation:title" },
    lazy: lazyPage(invitationTexts, () =>
      import("./invitation/register-route.tsx").then((module) => module.RegisterRoute),
    ),
  },
  {
    path: "forgotPassword",
    handle: { titleKey: "forgotten:title" },
    lazy: lazyPage(forgottenTexts, () =>
      import("./forgotten/forgot-password-page.tsx").then((module) => module.ForgotPasswordPage),
    ),
  },
  {
    path: "resetPassword",
    handle: { titleKey: "forgotten:reset.title" },
    lazy: lazyPage(forgottenTexts, () =>
      import("./forgotten/reset-password-page.tsx").then((module) => module.ResetPasswordPage),
    ),
  },
  {
    path: "callback",
    handle: { titleKey: "sso:callback.title" },
    lazy: lazyPage(ssoTexts, () => import("./sso/callback-page.tsx").then((module) => module.CallbackPage)),
  },
  {
    path: "bindUsers",
    handle: { titleKey: "sso:bind.title" },
    lazy: lazyPage(ssoTexts, () => import("./sso/bind-page.tsx").then((module) => module.BindPage)),
  },
  {
    path: "wechatLogin",
    handle: { titleKey: "sso:wechat.title" },
    lazy: lazyPage(ssoTexts, () => import("./sso/go-page.tsx").then((module) => module.WechatLoginPage)),
  },
  {
    path: "gotoLogin",
    lazy: lazyPage(ssoTexts, () => import("./sso/go-page.tsx").then((module) => module.GotoLoginPage)),
  },
  {
    path: "authlogin",
    handle: { titleKey: "sso:handOver.title" },
    lazy: lazyPage(ssoTexts, () => import("./sso/token-pages.tsx").then((module) => module.AuthLoginPage)),
  },
  {
    path: "whois",
    handle: { titleKey: "sso:handOver.title" },
    lazy: lazyPage(ssoTexts, () => import("./sso/token-pages.tsx").then((module) => module.WhoisPage)),
  },
  {
    path: "authority",
    handle: { titleKey: "qr:phone.title" },
    loader: admitToQuestion,
    lazy: lazyPage([qrTexts, authTexts], () =>
      import("./qr/authority-route.tsx").then((module) => module.AuthorityRoute),
    ),
  },
];

function goOn(request: Request): Response {
  return redirect(signInTarget(new URL(request.url).searchParams, activeLocale()));
}

/** Only for those who have to; where that cannot be found out, the guard of the page behind says why. */
async function admitToFirstPassword({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (currentToken() === null) return redirect(localePath("/sign-in"));
  const user = await loadUser(request.signal).catch(() => null);
  return user?.mustChangePassword === true ? null : goOn(request);
}

/** Anybody may open the page; whoever has scanned a code signs in first, or replaces an initial password, and comes back. */
async function admitToQuestion({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!searchParams.has("qr")) return null;
  const wayBack = `?redirect=${encodeURIComponent(pathWithoutBase(pathname) + search)}`;
  if (currentToken() === null) return redirect(localePath("/sign-in") + wayBack);
  const user = await loadUser(request.signal).catch(() => null);
  return user?.mustChangePassword === true ? redirect(localePath("/firstPassword") + wayBack) : null;
}
