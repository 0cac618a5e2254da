import { demoProjectEndpoints, projectEndpoints } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("en-US");

test("a member looks around in the demo project, and finds nothing to change in it", async () => {
  const api = await signInAsAdminToApi();
  await expect.poll(() => api.call(demoProjectEndpoints.listDemo, {}), { timeout: 30_000 }).toHaveLength(1);
  const { page } = await browser.visit("/console/en/project");
  await signInAsAdmin(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "See a demo project" }).click();
  await page.waitForURL("**/demoDashboard");
  await page.getByText("This is a demo project: look around, nothing in it can be changed.").waitFor();
  await page.getByRole("link", { name: "Find products by a part of their name" }).first().click();
  await page.getByRole("heading", { level: 2, name: /Find products by a part of their name/ }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Merge/ }).count()).toBe(0);

  await page.getByRole("link", { name: "Documents" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor();
  await page.getByRole("article").getByRole("link", { name: "架构 Architecture" }).waitFor();

  await page.getByRole("link", { name: "CI builds" }).click();
  await page.waitForURL("**/demoCi");
  await page.getByRole("link", { name: "构建与测试" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "New build task" }).count()).toBe(0);

  const [demo] = await api.call(demoProjectEndpoints.listDemo, {});
  const rename = api.call(projectEndpoints.update, { projectId: demo?.projectId ?? 0, name: "Mine" });
  await expect(rename).rejects.toThrow(/403/);
});
