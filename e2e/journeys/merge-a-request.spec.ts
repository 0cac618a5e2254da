import { branchEndpoints, browseEndpoints } from "@lowforge/contract/repositories";
import { beforeAll, expect, test } from "vitest";
import type { Api } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");
let api: Api;
beforeAll(async () => {
  api = await signInAsAdminToApi();
});

test("a member pushes a branch, opens the link that git prints, merges, and closes and reopens another", async () => {
  const copy = await createWorkingCopy(api, "Asked to merge");
  const { repositoryId } = copy;
  const printed = await copy.pushBranch("say-more", { "more.txt": "More to read\n" });
  const link = /\/console\/\S+\/merge-requests\/new\?\S+/.exec(printed)?.[0] ?? "";
  const { page } = await browser.visit(link);
  await signInAsAdmin(page);

  await page.getByLabel("Title").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Change say-more");
  await page.getByLabel("Description (optional)").fill("Tells **more**.");
  await page.getByRole("button", { name: "Create merge request" }).click();
  await page.getByRole("heading", { name: "Change say-more !1" }).waitFor();
  await page.getByRole("link", { name: /^Changes ?1$/ }).click();
  await page.getByRole("group", { name: "Changes of more.txt" }).getByText("More to read").waitFor();
  await page.getByRole("link", { name: "Conversation" }).click();
  await page.getByText("Ready to merge").waitFor();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByText("Merged by admin").waitFor();
  await page.getByText("The source branch say-more is deleted.").waitFor();

  const branches = await api.call(branchEndpoints.listBranches, { repositoryId });
  expect(branches.map(({ name }) => name)).toEqual(["main"]);
  const { file } = await api.call(browseEndpoints.getFile, { repositoryId, path: "more.txt" });
  expect(file.content).toBe("More to read\n");

  await copy.pushBranch("say-less", { "less.txt": "Less to read\n" });
  await page.goto(`/console/en/repository/git/${repositoryId}/branches`);
  await page.getByRole("button", { name: "More: say-less" }).click();
  await page.getByRole("menuitem", { name: "New merge request" }).click();
  await page.getByRole("button", { name: "Create merge request" }).click();
  await page.getByRole("heading", { name: "Change say-less !2" }).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Close merge request" }).click();
  await page.getByRole("button", { name: "Reopen" }).click();
  await page.getByText("Ready to merge").waitFor();
  await page.getByRole("link", { name: /^Merge requests ?1$/ }).click();
  await page.getByRole("link", { name: "Change say-less" }).waitFor();
});
