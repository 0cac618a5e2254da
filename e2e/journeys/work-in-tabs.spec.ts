import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { arriveAt } from "../world/keyboard.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("en-US");

async function openForm(
  projectName: string,
): Promise<{ page: Page; tab(name: string): ReturnType<Page["locator"]> }> {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: projectName });
  const address = encodeURIComponent(`/en/project/${projectId}/repositoryCreate`);
  const { page } = await browser.visit(`/console/en/sign-in?redirect=${address}`);
  await signInAsAdmin(page);
  await page.getByLabel("Repository name").waitFor();
  return { page, tab: (name) => page.getByRole("tab", { name }) };
}

const namesOf = (page: Page): Promise<string[]> => page.getByRole("tab").allInnerTexts();

test("what is typed in one tab is there after a look at another, and closing it asks", async () => {
  const { page, tab } = await openForm("Tabs kept");
  await page.getByLabel("Repository name").fill("Half a na");
  await page.getByRole("link", { name: "Overview" }).click();
  await arriveAt(page, "Tabs kept");
  await expect.poll(() => page.getByLabel("Repository name").count()).toBe(0);

  await tab("New repository").click();
  await expect.poll(() => page.getByLabel("Repository name").inputValue()).toBe("Half a na");
  await expect.poll(() => page.title()).toMatch(/^(?:\(\d+\+?\) )?New repository/);

  await tab("New repository").focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect.poll(() => page.getByLabel("Repository name").inputValue()).toBe("Half a na");
  await tab("New repository").click({ button: "middle" });
  await page.getByRole("button", { name: "Leave page" }).click();
  await arriveAt(page, "Tabs kept");
  await expect.poll(() => namesOf(page)).toEqual(["Overview · Tabs kept"]);
  await page.goBack();
  await expect.poll(() => page.getByLabel("Repository name").inputValue()).toBe("");
});

test("a page that is left from within its dialog begins anew", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Tabs and dialogs" });
  const wanted = { projectId, name: "code", generateReadme: true };
  const { repositoryId } = await api.call(repositoryEndpoints.create, wanted);
  const { page } = await browser.visit(`/console/en/repository/git/${repositoryId}/branches`);
  await signInAsAdmin(page);
  const open = page.getByRole("button", { name: "New branch" });
  await open.click();
  await page.getByRole("dialog").getByLabel("Branch name").fill("fix-retry");
  await page.getByRole("dialog").getByRole("button", { name: "New branch" }).click();
  await page.waitForURL(/ref=fix-retry/);
  await page.getByRole("tab", { name: /^Branches/ }).click();
  await open.waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "More: fix-retry" }).waitFor();
});

test("the row of tabs outlives a reload, with its order and what is pinned", async () => {
  const { page, tab } = await openForm("Tabs reloaded");
  await page.getByRole("link", { name: "Project info" }).click();
  await tab("Project info").waitFor();
  await page.getByRole("link", { name: "Overview" }).click();
  await arriveAt(page, "Tabs reloaded");
  await page.getByRole("button", { name: "Tab actions" }).click();
  await page.getByRole("menuitem", { name: "Pin tab" }).click();
  await page.getByRole("menu").waitFor({ state: "hidden" });
  await tab("Project info").click();
  await page.getByRole("heading", { level: 1, name: "Project info" }).waitFor();
  await page.getByRole("button", { name: "Tab actions" }).click();
  await page.getByRole("menuitem", { name: "Move left" }).click();
  await tab("Overview").click();
  await page.getByRole("heading", { level: 1, name: "Tabs reloaded" }).waitFor();
  const names = ["Overview · Tabs reloaded", "Project info · Tabs reloaded", "New repository"];
  await expect.poll(() => namesOf(page)).toEqual(names);

  await page.reload();
  await arriveAt(page, "Tabs reloaded");
  await expect.poll(() => namesOf(page)).toEqual(names);
  await page.getByRole("button", { name: "Tab actions" }).click();
  await page.getByRole("menuitem", { name: "Close all tabs" }).click();
  await expect.poll(() => namesOf(page)).toEqual(names.slice(0, 1));
});

test("a tab is dragged to another place, and a drag goes nowhere", async () => {
  const { page, tab } = await openForm("Tabs dragged");
  await page.getByRole("link", { name: "Overview" }).click();
  await arriveAt(page, "Tabs dragged");
  const from = await tab("New repository").boundingBox();
  const to = await tab("Overview").boundingBox();
  if (from === null || to === null) throw new Error("The tabs are not to be seen.");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x + to.width - 10, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(["Overview · Tabs dragged", "New repository"]);
  await page.getByRole("heading", { level: 1, name: "Tabs dragged" }).waitFor();
});
