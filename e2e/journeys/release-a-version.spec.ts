import { projectEndpoints } from "@lowforge/contract/projects";
import { branchEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("en-US");

test("a member branches off, deletes and takes that back, tags, and releases a version with a file", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Release a version" });
  const wanted = { projectId, name: "wages", generateReadme: true };
  const { repositoryId } = await api.call(repositoryEndpoints.create, wanted);
  const home = `/console/en/repository/git/${repositoryId}`;
  const { page } = await browser.visit(`${home}/branches`);
  await signInAsAdmin(page);

  await page.getByRole("button", { name: "New branch" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Branch name").fill("修复");
  await dialog.getByRole("button", { name: "New branch" }).click();
  await dialog.getByText("can't contain Chinese characters").waitFor();
  await dialog.getByLabel("Branch name").fill("fix-retry");
  await dialog.getByRole("button", { name: "New branch" }).click();
  await page.waitForURL(/ref=fix-retry/);

  await page.getByRole("link", { name: /^Branches/ }).click();
  await page.getByRole("button", { name: "More: fix-retry" }).click();
  await page.getByRole("menuitem", { name: "Delete branch" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete branch" }).click();
  await page.getByRole("link", { name: "fix-retry" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "fix-retry" }).waitFor();
  const branches = await api.call(branchEndpoints.listBranches, { repositoryId });
  expect(branches.map(({ name }) => name)).toEqual(["main", "fix-retry"]);

  await page.getByRole("link", { name: /^Tags/ }).click();
  await page.getByRole("button", { name: "New tag" }).click();
  await page.getByRole("dialog").getByLabel("Tag name").fill("v1.0.0");
  await page.getByRole("dialog").getByLabel("Comment").fill("Ready for everybody");
  await page.getByRole("dialog").getByRole("button", { name: "New tag" }).click();
  await page.getByText("Ready for everybody").waitFor();

  await page.getByRole("button", { name: "More: v1.0.0" }).click();
  await page.getByRole("menuitem", { name: "New release" }).click();
  await page.getByLabel("Title").fill("Wages 1.0");
  await page.getByRole("textbox", { name: "Notes" }).fill("## New\n\nPays **everybody**.");
  await page.getByRole("button", { name: "Publish release" }).click();
  await page.getByRole("heading", { level: 2, name: "Wages 1.0" }).waitFor();
  await page.getByRole("strong").filter({ hasText: "everybody" }).waitFor();

  const bytes = Buffer.from("what one installs");
  const file = { name: "wages.zip", mimeType: "application/zip", buffer: bytes };
  await page.locator("input[type=file]").setInputFiles(file);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download wages.zip" }).click();
  expect((await download).suggestedFilename()).toBe("wages.zip");
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
});
