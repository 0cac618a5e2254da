import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { authTexts } from "../features/auth/texts.ts";
import { logError, noteComponent, watchForErrors } from "../platform/errors/error-log.ts";
import { loadTexts, startTexts } from "../platform/i18n/i18n.ts";
import {
  activeLocale,
  basePath,
  localePath,
  pathWithoutBase,
  setActiveLocale,
} from "../platform/i18n/locale.ts";
import { currentToken } from "../platform/session/session.store.ts";
import { signInTarget, startPath } from "./start-path.ts";

/**
 * Begins a visit. Who has to sign in first gets that page alone, without router and component library; the rest is
 * fetched while they type. Everybody else gets the console at once.
 */
export async function begin(): Promise<void> {
  watchForErrors();
  const path = goToStart();
  const texts = startTexts(activeLocale());
  const container = document.getElementById("root");
  if (container === null) throw new Error("index.html has no #root.");
  const root = createRoot(container, {
    onUncaughtError: (error, { componentStack }) => logError(error, "root", componentStack),
    onCaughtError: (error, { componentStack }) => noteComponent(error, componentStack ?? ""),
  });
  const isAtSignIn = currentToken() === null && path.startsWith(localePath("/sign-in"));
  await (isAtSignIn ? showSignIn(root, texts) : showConsole(root, texts));
}

async function showConsole(root: Root, texts: Promise<unknown>): Promise<void> {
  const [{ startConsole }] = await Promise.all([import("./console.tsx"), texts]);
  await startConsole(root);
}

async function showSignIn(root: Root, texts: Promise<unknown>): Promise<void> {
  const page = import("../features/auth/sign-in-page.tsx");
  const [{ SignInPage }] = await Promise.all([page, texts.then(() => loadTexts(authTexts))]);
  const query = new URLSearchParams(location.search);
  root.render(
    <StrictMode>
      <SignInPage
        query={query}
        onSignedIn={async () => {
          history.replaceState(null, "", basePath + signInTarget(query, activeLocale()));
          await showConsole(root, Promise.resolve());
        }}
      />
    </StrictMode>,
  );
  // Painted first, so that fetching the console never delays it.
  requestAnimationFrame(() => setTimeout(prefetchConsole));
}

function prefetchConsole(): void {
  void import("./prefetch.ts").then((module) => module.prefetchConsole());
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
