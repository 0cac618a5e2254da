import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type AccessibilityRules, bringAxe, listAccessibilityProblems } from "../world/accessibility.ts";
import { launchBrowser, roomyHeap } from "../world/browser.ts";
import { listConsoleRoutes } from "../world/console-routes.ts";
import { furnishWorld } from "../world/furnished-world.ts";
import { signInAsAdminToApi } from "../world/members.ts";
import { newQuietPage } from "../world/quiet-page.ts";
import { listBreaches, type Look } from "../world/screen-promises.ts";
import {
  framedScreens,
  isTwin,
  listMemberScreens,
  listVisitorScreens,
  type Screens,
} from "../world/screens.ts";

/**
 * Together they show every page in every language, theme and width, loaded by its address and reached by a link (twins, by
 * links alone); what colours need is checked once per theme.
 */
const looks = [
  { locale: "zh", theme: "light", widths: [1440, 375], rules: "all", loads: "home" },
  { locale: "en", theme: "dark", widths: [375, 991], rules: "colours", loads: "project" },
] as const satisfies readonly (Look & {
  widths: readonly [number, ...number[]];
  rules: AccessibilityRules;
  /** The routes whose first address is loaded; all others are gone to, and so are twins. */
  loads: "home" | "project";
})[];

let browser: Browser;
let token: string;
let memberScreens: Screens;
let visitorScreens: Screens;
beforeAll(async () => {
  const api = await signInAsAdminToApi();
  token = api.token;
  [browser, memberScreens, visitorScreens] = await Promise.all([
    launchBrowser(roomyHeap),
    furnishWorld(api).then(listMemberScreens),
    listVisitorScreens(),
  ]);
}, 60_000);
afterAll(() => browser.close());

test("every route of the console is visited here", async () => {
  const visited = Object.keys({ ...visitorScreens, ...memberScreens });
  const routes = await listConsoleRoutes();
  const advice = (route: string) =>
    `Nobody looks at the route ${route}: give it an address in e2e/world/screens.ts.`;
  expect(routes.filter((route) => !visited.includes(route)).map(advice)).toEqual([]);
  const gone = (route: string) => `The route ${route} is gone: take it out of e2e/world/screens.ts.`;
  expect(visited.filter((route) => !routes.includes(route)).map(gone)).toEqual([]);
});

test.concurrent.for(looks)(
  "every page keeps its promises in $locale, $theme, at every width",
  { timeout: 1_200_000 },
  async (look, { expect }) => {
    const visitor = await newContext(look, null);
    const member = await newContext(look, token);
    const breaches = [
      ...(await tour(visitor, look, visitorScreens)),
      ...(await tour(member, look, { ...memberScreens, ...framedScreens })),
    ];
    await Promise.all([visitor.close(), member.close()]);
    expect(breaches).toEqual([]);
  },
);

test("pages in tabs keep the same promises", { timeout: 120_000 }, async () => {
  const look = { ...looks[0], widths: [1440] } as const;
  const member = await newContext(look, token, true);
  const some = ["project", "teams", "project/:projectId/dashboard", "project/:projectId/document"];
  const screens = Object.fromEntries(some.map((route) => [route, memberScreens[route] ?? []]));
  const breaches = await tour(member, look, screens);
  await member.close();
  expect(breaches).toEqual([]);
});

/** Looks again for a moment where something is found: a page may still be on its way from one state to the next. */
async function whenSettled(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  await vi
    .waitUntil(async () => found.length === 0 || (found = await look()).length === 0, settling)
    .catch(() => undefined);
  return found;
}

/** The demo's people and tasks have Chinese names, whoever looks at them. */
function dataOf(address: string): "any" | "known" {
  return address.includes("/demo") ? "any" : "known";
}

const settling = { interval: 250, timeout: 2_000 };

/** Answers what was found, and for each where: what is wrong in the frame is wrong on every page. */
async function tour(
  context: BrowserContext,
  look: Omit<(typeof looks)[number], "widths"> & { readonly widths: readonly [number, ...number[]] },
  screens: Screens,
): Promise<string[]> {
  const { page, open, goTo, resize } = await newQuietPage(context);
  const found = new Map<string, Set<string>>();
  const note = (breach: string, place: string) =>
    found.set(breach, (found.get(breach) ?? new Set()).add(place));
  const visits = Object.entries(screens).flatMap(([route, addresses]) =>
    addresses.map((address, index) => ({
      address,
      isAgain: isTwin(route),
      isFramed: !(route in memberScreens),
      isLoaded:
        index === 0 && !isTwin(route) && look.loads === (route.startsWith("project/") ? "project" : "home"),
    })),
  );
  const [first] = look.widths;
  let isInside = false;
  let present: number = first;
  await resize(present);
  for (const { address, isAgain, isFramed, isLoaded } of visits) {
    // Nobody comes by a link from the outside, and pages without a frame of their own are too alike to tell apart.
    const visit = isLoaded || isFramed || !isInside ? open : goTo;
    const troubles = await visit(`/console/${look.locale}/${address}`);
    isInside = !isFramed;
    // Beginning with the width that the window has: to change it takes longer than to look.
    const widths = isAgain ? [first] : beginningWith(present, look.widths);
    for (const width of widths) {
      await resize((present = width));
      const isChecked = width === first && !isAgain;
      const problems = isChecked ? await whenSettled(() => listAccessibilityProblems(page, look.rules)) : [];
      for (const problem of problems) note(problem, address);
      const breaches = await whenSettled(() => listBreaches(page, { ...look, data: dataOf(address) }, width));
      for (const breach of breaches) note(breach, `${address} (${width})`);
    }
    // What went wrong on the way, and while the page was looked at and made wider or narrower.
    for (const trouble of troubles) note(trouble, address);
  }
  return [...found].map(([breach, places]) => `${[...places].slice(0, 3).join(", ")} … ${breach}`);
}

function beginningWith(width: number, widths: readonly number[]): readonly number[] {
  return [width, ...widths.filter((other) => other !== width)];
}

async function newContext(
  { locale, theme }: Look,
  memberToken: string | null,
  hasTabs = false,
): Promise<BrowserContext> {
  const url = inject("worldUrl");
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    locale: locale === "zh" ? "zh-CN" : "en-US",
    // What moves would be read in the middle of its way.
    reducedMotion: "reduce",
  });
  await bringAxe(context);
  // Each further tab would be looked at again on every page; those of a few pages say as much.
  if (!hasTabs) await context.addInitScript(`localStorage.setItem("lf-settings", '{"hasTabs":false}')`);
  if (memberToken !== null) await context.addCookies([{ name: "Admin-LC-Token", value: memberToken, url }]);
  return context;
}
