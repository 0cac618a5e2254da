import { projectEndpoints } from "@lowforge/contract/projects";
import { beforeAll, expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("zh-CN");

beforeAll(async () => {
  const api = await signInAsAdminToApi();
  for (const name of ["结算中心", "结算报表", "仓储"]) await api.call(projectEndpoints.create, { name });
});

test("a member finds a project by pinyin, marks it, changes the view, and meets all of it again after a reload", async () => {
  const { page } = await browser.visit("/console/zh/sign-in?redirect=%2Fzh%2Fproject");
  await signInAsAdmin(page);
  const search = page.getByRole("searchbox", { name: "搜索项目名称" });
  await search.fill("jszx");
  await page.waitForURL((url) => url.searchParams.get("name") === "jszx");
  const cards = page.getByRole("list", { name: "项目", exact: true }).getByRole("listitem");
  await expect.poll(() => cards.count()).toBe(1);

  await page.getByRole("button", { name: "收藏 结算中心" }).click();
  await page.getByRole("button", { name: "取消收藏 结算中心" }).waitFor();
  await search.fill("");
  await page.getByText("我的收藏", { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("tab") === "favorites");
  await expect.poll(() => cards.count()).toBe(1);

  await page.getByTitle("列表", { exact: true }).click();
  await page.getByRole("table", { name: "项目" }).getByRole("link", { name: "结算中心" }).waitFor();
  await page.reload();
  await page.getByRole("table", { name: "项目" }).getByRole("link", { name: "结算中心" }).click();
  await page.getByRole("heading", { level: 1, name: "结算中心" }).waitFor();

  await page.goto("/console/zh/project");
  const frequent = page.getByRole("region", { name: "常用项目" });
  await frequent.getByRole("link", { name: "结算中心" }).waitFor();
  // The choice of the view is kept where the address says nothing.
  await page.getByRole("table", { name: "项目" }).waitFor();
});

test("a member chooses what a project begins from, goes back without losing a word, and creates it", async () => {
  const { page } = await browser.visit("/console/zh/sign-in?redirect=%2Fzh%2Fproject%2Fcreate");
  await signInAsAdmin(page);
  await page.getByRole("radio", { name: "空白大屏项目" }).check();
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByLabel("项目名称").fill("指挥大屏");
  await page.getByRole("button", { name: "上一步" }).click();
  await page.getByRole("radio", { name: "空白大屏项目" }).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "空白大屏项目" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect.poll(() => page.getByLabel("项目名称").inputValue()).toBe("指挥大屏");
  await page.getByRole("button", { name: "新建项目" }).click();
  await page.getByRole("heading", { level: 1, name: "指挥大屏" }).waitFor();
});
