import { browseEndpoints } from "@lowforge/contract/repositories";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("a member adds a file, changes it on a new branch, uploads another and deletes it, all in the browser", async () => {
  const api = await signInAsAdminToApi();
  const { repositoryId } = await createWorkingCopy(api, "Edited here");
  const read = (path: string, ref?: string) =>
    api.call(browseEndpoints.getFile, { repositoryId, path, ...(ref !== undefined && { ref }) });
  const { page } = await browser.visit(`/console/en/repository/git/${repositoryId}`);
  await signInAsAdmin(page);

  await page.getByRole("button", { name: "Add file" }).click();
  await page.getByRole("menuitem", { name: "New file" }).click();
  await page.getByLabel("Path").fill("docs/plan.md");
  await page.getByRole("textbox", { name: "File content" }).fill("# The plan\n\nBegin.\n");
  await page.getByLabel("Commit message").fill("Write the plan down");
  await page.getByRole("button", { name: "Commit changes" }).click();
  await page.getByRole("heading", { name: "The plan" }).waitFor();
  const written = await read("docs/plan.md");
  expect([written.file.content, written.commit.subject]).toEqual([
    "# The plan\n\nBegin.\n",
    "Write the plan down",
  ]);

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  // Typed key by key, as the editor expects: filling replaces styled text by markup of the browser's own.
  await page.getByRole("textbox", { name: "File content" }).press("ControlOrMeta+A");
  await page.keyboard.type("# Another plan\n");
  await page.getByRole("radio", { name: "A new branch" }).check();
  await page.getByLabel("Branch name").fill("another-plan");
  await page.getByRole("button", { name: "Commit changes" }).click();
  await page.waitForURL("**ref=another-plan**");
  await page.getByRole("heading", { name: "Another plan" }).waitFor();
  expect((await read("docs/plan.md")).file.content).toContain("Begin.");

  await page.goto(`/console/en/repository/git/${repositoryId}/upload?path=docs`);
  await page.getByRole("button", { name: "Commit changes" }).click();
  await page.getByRole("alert").filter({ hasText: "Choose at least one file." }).waitFor();
  const picture = { name: "pixel.gif", mimeType: "image/gif", buffer: Buffer.from([71, 73, 70, 0, 255]) };
  await page.locator("input[type=file]").setInputFiles(picture);
  await page.getByRole("button", { name: "Commit changes" }).click();
  await page.getByRole("link", { name: "pixel.gif" }).click();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete pixel.gif?" });
  await dialog.getByRole("button", { name: "Delete file" }).click();
  await page.waitForURL("**path=docs");
  await page.getByRole("link", { name: "plan.md" }).waitFor();
  await expect(read("docs/pixel.gif")).rejects.toThrow(/404/);
});
