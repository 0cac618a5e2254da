import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A page of a fresh visitor, and what went wrong on it. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

/**
 * One browser for the tests of a file. Every visitor comes with an empty profile; after each test, nothing may have
 * failed on their pages: no script error, no refused policy, no request to another host.
 *
 * Visitors want no motion unless it is asked for: on a busy machine a menu can still be growing between the pressing
 * and the letting go of a mouse button, and then nothing is chosen. Those who use the keyboard alone may have motion.
 *
 * `alsoAllowed` answers the origins of other sites that a journey goes through.
 */
export function useBrowser(
  locale: "zh-CN" | "en-US" = "en-US",
  motion: "reduce" | "no-preference" = "reduce",
  alsoAllowed: () => readonly string[] = () => [],
): { visit(path: string): Promise<Visitor> } {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  let troubles: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const seen = troubles;
    troubles = [];
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(seen).toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    async visit(path) {
      if (!browser) throw new Error("The browser has not started.");
      const context = await browser.newContext({
        locale,
        baseURL: inject("worldUrl"),
        reducedMotion: motion,
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, [inject("worldUrl"), ...alsoAllowed()], (trouble) => troubles.push(trouble));
      await page.goto(path);
      return { page, context };
    },
  };
}

/**
 * For those who only want to see many pages soon: young objects get so much room that a page and all that looks at it
 * hardly ever wait for their collection, which saves a sixth of a load and a quarter of a check.
 */
export const roomyHeap = "--js-flags=--min-semi-space-size=64 --max-semi-space-size=128";

/** Chromium as the tests and benchmarks use it, with any further switches; close it when done. */
export function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  const executablePath = process.env["LOWFORGE_CHROMIUM"];
  // Chromium's sandbox refuses root and many containers; only our own pages are opened here.
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: false,
    args: [...quiet, ...switches],
  });
}

function watch(page: Page, origins: readonly string[], report: (trouble: string) => void): void {
  page.on("pageerror", (error) => report(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) report(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOurs = origins.includes(url.origin) || !url.protocol.startsWith("http");
    if (!isOurs) report(`request to another host: ${url.href}`);
  });
}
