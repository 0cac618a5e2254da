import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin } from "../world/members.ts";

const browser = useBrowser("en-US");

test("choosing a language swaps the address's segment and loads the page in that language alone", async () => {
  const { page } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fproject%3Fstatus%3Darchived");
  await signInAsAdmin(page);
  await page.evaluate("window.isSameLoad = true");
  await page.getByRole("button", { name: "Language: English" }).click();
  await expect
    .poll(() => page.getByRole("menuitem", { name: "English" }).getAttribute("aria-disabled"))
    .toBe("true");
  await page.getByRole("menuitem", { name: "中文" }).click();

  await page.waitForURL("**/console/zh/project?status=archived");
  await page.getByRole("heading", { level: 1, name: "项目" }).waitFor();
  expect(await page.evaluate("window.isSameLoad")).toBeUndefined();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("zh-CN");
  // Before it stands how many messages are unread, if any are.
  await expect.poll(() => page.title()).toMatch(/^(?:\(\d+\+?\) )?项目管理 - Lowforge$/);
});

test("a chosen theme is kept, and no page is painted in the other one first", async () => {
  const { page, context } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fproject");
  await signInAsAdmin(page);
  await page.getByRole("button", { name: "Appearance: Follow system" }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  await page.locator("html[data-theme=dark]").waitFor();

  await context.addInitScript({ content: rememberThemes });
  await page.reload();
  await page.getByRole("button", { name: "Appearance: Dark" }).waitFor();
  const [themes, paintedAt] = await page.evaluate<[{ theme: string; at: number }[], number]>(
    "[window.themes, performance.getEntriesByName('first-paint')[0].startTime]",
  );
  expect(themes.map(({ theme }) => theme)).toEqual(["dark"]);
  expect(themes[0]?.at).toBeLessThan(paintedAt);
});

/** Notes every theme that the document is given, and when. */
const rememberThemes = `
  window.themes = [];
  new MutationObserver(() => {
    const theme = document.documentElement?.dataset.theme;
    if (theme !== undefined && theme !== window.themes.at(-1)?.theme) {
      window.themes.push({ theme, at: performance.now() });
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-theme"] });
`;
