import { projectEndpoints } from "@lowforge/contract/projects";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("en-US");

async function openProject(name: string): Promise<{ page: Page; context: BrowserContext }> {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name });
  const address = encodeURIComponent(`/en/project/${projectId}/dashboard`);
  const { page, context } = await browser.visit(`/console/en/sign-in?redirect=${address}`);
  await signInAsAdmin(page);
  await seeTitle(page, name);
  return { page, context };
}

function seeTitle(page: Page, name: string): Promise<void> {
  return page.getByRole("heading", { level: 1, name }).waitFor();
}

function sidebarOf(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Project navigation" });
  return page.getByRole("complementary").filter({ has: navigation });
}

async function openSettings(page: Page) {
  await page.getByRole("button", { name: "Account: admin" }).click();
  await page.getByRole("menuitem", { name: "Interface settings" }).click();
  const panel = page.getByRole("dialog", { name: "Interface settings" });
  await panel.waitFor();
  return panel;
}

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((one) => one.name === name)?.value;
}

const styleOf = (page: Page, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue("${property}").trim()`);

test("settings are seen at once, are there after a reload, and go back to the defaults", async () => {
  const { page, context } = await openProject("Shell settings");
  const blue = await styleOf(page, "--lf-fill");
  const panel = await openSettings(page);
  await panel.getByRole("radio", { name: "Green" }).check();
  await panel.getByRole("switch", { name: "Tabs" }).click();
  await panel.getByText("Large", { exact: true }).click();
  await expect.poll(() => styleOf(page, "--lf-fill")).not.toBe(blue);
  await expect.poll(() => page.getByRole("tablist").count()).toBe(0);
  await expect.poll(() => styleOf(page, "--lf-row")).toBe("51px");
  await expect.poll(() => cookie(context, "size")).toBe("large");

  await page.reload();
  await seeTitle(page, "Shell settings");
  await expect.poll(() => styleOf(page, "--lf-fill")).not.toBe(blue);
  await expect.poll(() => page.getByRole("tablist").count()).toBe(0);
  await expect.poll(() => styleOf(page, "--lf-row")).toBe("51px");

  await (await openSettings(page)).getByRole("button", { name: "Reset to defaults" }).click();
  await expect.poll(() => styleOf(page, "--lf-fill")).toBe(blue);
  await page.getByRole("tablist").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test("the sidebar opens and closes by its key and its button, keeps its state, and gives way on a narrow window", async () => {
  const { page, context } = await openProject("Shell sidebar");
  const sidebar = sidebarOf(page);
  const width = async (): Promise<number> => (await sidebar.boundingBox())?.width ?? 0;
  await expect.poll(() => width()).toBe(210);
  await page.keyboard.press("[");
  await expect.poll(width).toBe(56);
  await expect.poll(() => cookie(context, "sidebarStatus")).toBe("0");

  await page.reload();
  await seeTitle(page, "Shell sidebar");
  await expect.poll(() => width()).toBe(56);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(width).toBe(210);
  await expect.poll(() => cookie(context, "sidebarStatus")).toBe("1");

  await page.setViewportSize({ width: 991, height: 800 });
  await sidebar.waitFor({ state: "hidden" });
  await expect.poll(() => cookie(context, "sidebarStatus")).toBe("1");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBe(210);
});

test("single keys can be switched off", async () => {
  const { page } = await openProject("Shell keys");
  const panel = await openSettings(page);
  await panel.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const width = async (): Promise<number | undefined> => (await sidebarOf(page).boundingBox())?.width;
  await page.keyboard.press("[");
  await expect.poll(() => width()).toBe(210);
  await (await openSettings(page)).getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press("[");
  await expect.poll(width).toBe(56);
});

test("a menu that cannot be fetched says so once, and opens when it can be fetched again", async () => {
  const { page } = await openProject("Shell menus");
  await page.route(/menu-popup/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.reload();
  await seeTitle(page, "Shell menus");
  const account = page.getByRole("button", { name: "Account: admin" });
  await account.click();
  const failure = page.getByText("Reload the page to go on");
  await failure.first().waitFor();
  for (let presses = 0; presses < 20; presses += 1) await account.click();
  expect(await failure.count()).toBe(1);
  await page.unroute(/menu-popup/);
  await account.click();
  await page.getByRole("menuitem", { name: "Interface settings" }).waitFor();
});
