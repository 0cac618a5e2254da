import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { teamEndpoints } from "@lowforge/contract/teams";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("en-US", "no-preference");

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: /^(Search|搜索)$/ }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^(Search|搜索)/ }).fill(text);
}

test("whoever knows a part of its name comes to a project, a repository or a page by the keyboard alone", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Anvil payroll" });
  const { repositoryId } = await api.call(repositoryEndpoints.create, { projectId, name: "anvil-wages" });
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);

  await search(page, "anvil");
  const found = page.getByRole("listbox", { name: "Search results" });
  await found
    .getByRole("group", { name: "Projects" })
    .getByRole("option", { name: /Anvil payroll/ })
    .waitFor();
  await found
    .getByRole("group", { name: "Repositories" })
    .getByRole("option", { name: /anvil-wages/ })
    .click();
  await page.waitForURL(`**/console/en/repository/git/${repositoryId}`);

  await search(page, "runers");
  await found.getByRole("option", { name: "Runners", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/console/en/runners");

  await page.keyboard.press("Control+k");
  const recent = found.getByRole("group", { name: "Recent" }).getByRole("option");
  await expect
    .poll(() => recent.allInnerTexts())
    .toEqual(["Runners", expect.stringContaining("anvil-wages")]);
  await page.keyboard.press("Escape");
  await found.waitFor({ state: "detached" });
});

test("a part of a name finds members of one's projects, and one's teams", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Tongs and people" });
  const { teamId } = await api.call(teamEndpoints.create, { name: "Tongs team" });
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);
  const found = page.getByRole("listbox", { name: "Search results" });

  await search(page, "adm");
  const member = found.getByRole("group", { name: "Members" }).getByRole("option", { name: /admin/ });
  await member.filter({ hasText: "Tongs and people" }).click();
  await page.waitForURL(`**/console/en/project/${projectId}/members?name=admin`);
  await page.getByRole("cell", { name: /admin/ }).first().waitFor();

  await search(page, "tongs te");
  await found.getByRole("group", { name: "Teams" }).getByRole("option", { name: "Tongs team" }).click();
  await page.waitForURL(`**/console/en/teams/${teamId}`);
});

test("in Chinese, initials and full pinyin find a page, and an action is done at once", async () => {
  const { page } = await browser.visit("/console/zh/sign-in");
  await signInAsAdmin(page);
  const found = page.getByRole("listbox", { name: "搜索结果" });
  for (const spoken of ["kfkb", "kaifakanban"]) {
    await page.goto("/console/zh/personal");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await search(page, spoken);
    await found.getByRole("option", { name: "开发看板", selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/console/zh/repository/board");
  }
  await search(page, "深色");
  await found.getByRole("option", { name: "使用深色外观" }).click();
  await page.locator("html[data-theme=dark]").waitFor();
});

test("what nothing is called says so, and leads to the help", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);
  await search(page, "nothing-is-called-so");
  await page.getByText("Nothing found for “nothing-is-called-so”").waitFor();
  await page.getByRole("link", { name: "Search the help" }).click();
  await page.waitForURL("**/console/en/helper?search=nothing-is-called-so");
});

test("the keys of the console lead through it, and the sheet lists them", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Go to repositories").waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.waitForURL("**/console/en/repository");
  await page.getByRole("heading", { level: 1, name: "Repositories" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("g p");
  expect(page.url()).toMatch(/\/repository(\?|$)/);
});
