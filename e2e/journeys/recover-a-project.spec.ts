import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("a deleted project comes back by undo, and later from the trash, with all that was pushed", async () => {
  const { projectId, push } = await createWorkingCopy(await signInAsAdminToApi(), "Taken back");
  const { page } = await browser.visit(`/console/en/project/${projectId}/projectInfo`);
  await signInAsAdmin(page);

  const remove = async (): Promise<void> => {
    await page.getByRole("button", { name: "Delete project" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete project Taken back?" });
    await dialog.getByRole("textbox").fill("Taken back");
    await dialog.getByRole("button", { name: "Delete project" }).click();
    await page.waitForURL("**/console/en/project");
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Taken back" }).first().waitFor();
  await push();

  await page.goto(`/console/en/project/${projectId}/projectInfo`);
  await remove();
  await expect(push()).rejects.toThrow();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Deleted projects" }).click();
  await page.getByRole("heading", { level: 1, name: "Deleted projects" }).waitFor();
  await page.getByRole("button", { name: "More: Taken back" }).click();
  await page.getByRole("menuitem", { name: "Restore project" }).click();
  await page.getByRole("heading", { level: 1, name: "Taken back" }).waitFor();
  await push();
});
