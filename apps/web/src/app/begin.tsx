import { type ReactNode, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { authTexts } from "../features/auth/texts.ts";
import { logError, noteComponent, watchForErrors } from "../platform/errors/error-log.ts";
import { loadTexts, startTexts } from "../platform/i18n/i18n.ts";
import {
  activeLocale,
  basePath,
  isInActiveLocale,
  localePath,
  pathWithoutBase,
  setActiveLocale,
} from "../platform/i18n/locale.ts";
import { findSignInTarget } from "../platform/session/sign-in-target.ts";
import { waitingToken } from "../platform/session/second-cookie.ts";
import { askAheadForUser } from "../platform/session/load-user.ts";
import { currentToken } from "../platform/session/session.store.ts";
import { BareFrame } from "./bare-frame.tsx";
import { prefetchConsole } from "./prefetch.ts";
import { isPublicPath, startPath } from "./start-path.ts";

/**
 * Begins a visit. Who has to sign in first gets that page alone, without router and component library; the rest is
 * fetched while they type. Every other member sees the top bar at once, before the console has come.
 */
export async function begin(): Promise<void> {
  watchForErrors();
  const refusal = await tryOneStep();
  const path = goToStart();
  const texts = startTexts(activeLocale());
  const container = document.getElementById("root");
  if (container === null) throw new Error("index.html has no #root.");
  const root = createRoot(container, {
    onUncaughtError: (error, { componentStack }) => logError(error, "root", componentStack),
    onCaughtError: (error, { componentStack }) => noteComponent(error, componentStack ?? ""),
  });
  if (isAt(path, "/sign-in") && currentToken() === null) return showSignIn(root, texts, refusal);
  if (isAt(path, "/registerCallback")) return showRegistration(root, texts);
  if (currentToken() !== null && !isPublicPath(path)) await showFrame(root, path);
  await showConsole(root, texts);
}

/** Whoever another site of the installation has signed in comes in at once; answers what else was said, or null. */
async function tryOneStep(): Promise<unknown> {
  const token = currentToken() === null ? waitingToken() : null;
  if (token === null) return null;
  const { signInByOneStep } = await import("../features/auth/sso/one-step.ts");
  return signInByOneStep(token);
}

async function showFrame(root: Root, path: string): Promise<void> {
  askAheadForUser();
  root.render(<BareFrame isInProject={/^\/..\/project\/\d/.test(path)} />);
  await painted();
  // Where most visits begin.
  if (/^\/..\/project(?:$|\?)/.test(path)) void prefetchConsole();
}

async function showConsole(root: Root, texts: Promise<unknown>): Promise<void> {
  const [{ startConsole }] = await Promise.all([import("./console.tsx"), texts]);
  await startConsole(root);
}

async function showSignIn(root: Root, texts: Promise<unknown>, refusal: unknown): Promise<void> {
  const [{ SignInPage }] = await Promise.all([
    import("../features/auth/sign-in-page.tsx"),
    texts.then(() => loadTexts(authTexts)),
  ]);
  const query = new URLSearchParams(location.search);
  await showAlone(root, <SignInPage query={query} refusal={refusal} onSignedIn={() => goOn(root, query)} />);
}

async function showRegistration(root: Root, texts: Promise<unknown>): Promise<void> {
  const [{ RegisterPage, invitationTexts }] = await Promise.all([import("./registration.ts"), texts]);
  await Promise.all(invitationTexts.map(loadTexts));
  await showAlone(root, <RegisterPage onSignedIn={() => goOn(root, new URLSearchParams())} />);
}

/** Draws a page of the way in without the console, which is fetched behind it. */
async function showAlone(root: Root, page: ReactNode): Promise<void> {
  root.render(<StrictMode>{page}</StrictMode>);
  await painted();
  void prefetchConsole();
}

/** The console opens where the member wanted to go; in another language that is another page load (specification §2). */
async function goOn(root: Root, query: URLSearchParams): Promise<void> {
  const target = await findSignInTarget(query);
  if (!isInActiveLocale(target)) return location.replace(basePath + target);
  history.replaceState(null, "", basePath + target);
  await showConsole(root, Promise.resolve());
}

function isAt(path: string, page: `/${string}`): boolean {
  return new URL(path, location.origin).pathname === localePath(page);
}

/** Resolves once what is drawn can be seen, so that fetching more never delays it. A hidden page waits for nothing. */
function painted(): Promise<void> {
  return document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function goToStart(): string {
  const path = pathWithoutBase(location.pathname) + location.search + location.hash;
  const wanted = startPath({
    path,
    browserLanguages: navigator.languages,
    isSignedIn: currentToken() !== null,
  });
  if (wanted !== path) history.replaceState(null, "", basePath + wanted);
  setActiveLocale(wanted.startsWith("/zh") ? "zh" : "en");
  return wanted;
}
