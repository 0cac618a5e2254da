import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("a repository is imported from a URL, first without and then with credentials, and shows its code", async () => {
  const api = await signInAsAdminToApi();
  const { projectId, push } = await createWorkingCopy(api, "Moving in");
  await push();
  const { list } = await api.call(repositoryEndpoints.list, { projectId });
  const sourceId = list[0]?.repositoryId ?? 0;
  const source = await api.call(repositoryEndpoints.getInfo, { repositoryId: sourceId });

  const { page } = await browser.visit(`/console/en/project/${projectId}/repositoryImport`);
  await signInAsAdmin(page);
  const url = page.getByLabel("Source URL");
  await url.fill("ssh://git@example.com/team/code.git");
  await page.getByRole("button", { name: "Import repository" }).click();
  await page.getByText(/Only http and https addresses work/).waitFor();

  await url.fill(source.cloneUrl);
  const name = page.getByLabel("Repository name");
  await expect.poll(() => name.inputValue()).toBe(source.slug);
  await name.fill("moved-in");
  await page.getByLabel("Library").check();
  await page.getByLabel("Description").fill("A copy of everything");
  await page.getByRole("button", { name: "Import repository" }).click();

  await page.getByText(/The source refused access/).waitFor();
  await page.getByRole("button", { name: "Import again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("The source asks for a sign-in").check();
  await dialog.getByLabel("Username").fill("admin");
  await dialog.getByLabel("Password or access token").fill(inject("adminPassword"));
  await dialog.getByRole("button", { name: "Import again" }).click();

  await page.getByRole("table", { name: "Files" }).waitFor();
  const copyId = Number(/git\/(\d+)/.exec(page.url())?.[1]);
  const copy = await api.call(repositoryEndpoints.getInfo, { repositoryId: copyId });
  expect([copy.commitCount, copy.branchCount, copy.lastCommit?.sha]).toEqual([
    source.commitCount,
    source.branchCount,
    source.lastCommit?.sha,
  ]);
});
