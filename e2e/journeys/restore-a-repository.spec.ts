import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("a deleted repository comes back by undo, and later from the trash, with all that was pushed", async () => {
  const { projectId, push } = await createWorkingCopy(await signInAsAdminToApi(), "Second thoughts");
  const { page } = await browser.visit(`/console/en/project/${projectId}/repository`);
  await signInAsAdmin(page);
  const row = page.getByRole("row").filter({ has: page.getByRole("link") });
  const name = (await row.getByRole("link").first().textContent()) ?? "";

  const remove = async (): Promise<void> => {
    await page.getByRole("button", { name: `More: ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete repository" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("button", { name: "Delete repository" }).click();
    await page.getByRole("heading", { name: "No repositories yet" }).waitFor();
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name, exact: true }).waitFor();
  await push();

  await remove();
  await expect(push()).rejects.toThrow();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Deleted repositories" }).click();
  await page.getByRole("heading", { level: 1, name: "Deleted repositories" }).waitFor();
  await page.getByRole("button", { name: `More: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Restore repository" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByRole("table", { name: "Files" }).waitFor();
  await push();
});
