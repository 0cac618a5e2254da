import { projectEndpoints } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("an archived project can be taken back at once, is read-only while archived, and comes back whole", async () => {
  const { projectId, push } = await createWorkingCopy(await signInAsAdminToApi(), "Over soon");
  const { page } = await browser.visit(`/console/en/project/${projectId}/projectInfo`);
  await signInAsAdmin(page);
  const archive = page.getByRole("button", { name: "Archive project", exact: true });
  const unarchive = page.getByRole("button", { name: "Unarchive project" });

  await archive.click();
  await page.getByText("Archived Over soon").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await archive.waitFor();

  await archive.click();
  await unarchive.waitFor();
  await expect.poll(() => page.getByLabel("Project name").isDisabled()).toBe(true);
  await expect(push()).rejects.toThrow(/archived/i);
  await page.goto(`/console/en/project/${projectId}/ci`);
  await page.getByRole("heading", { level: 1, name: "CI builds" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "New build task" }).count()).toBe(0);

  await page.goto(`/console/en/project/${projectId}/projectInfo`);
  await unarchive.click();
  await archive.waitFor();
  await push();
});

test("a project is deleted only by whoever types its name", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await createWorkingCopy(api, "Not wanted");
  const { page } = await browser.visit(`/console/en/project/${projectId}/projectInfo`);
  await signInAsAdmin(page);

  await page.getByRole("button", { name: "Delete project" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete project Not wanted?" });
  const confirm = dialog.getByRole("button", { name: "Delete project" });
  const field = dialog.getByRole("textbox");
  await field.fill("Not wante");
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await field.fill("Not wanted");
  await field.press("Enter");
  await dialog.waitFor();
  await confirm.click();

  await page.waitForURL("**/console/en/project");
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Not wanted" }).count()).toBe(0);
  await expect(api.call(projectEndpoints.getInfo, { projectId })).rejects.toThrow(/404/);
});
