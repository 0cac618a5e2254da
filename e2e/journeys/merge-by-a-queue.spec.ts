import { mergeQueueEndpoints, mergeRuleEndpoints } from "@lowforge/contract/merge-requests";
import { branchEndpoints, statusEndpoints } from "@lowforge/contract/repositories";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");
let api: Api;
beforeAll(async () => {
  api = await signInAsAdminToApi();
});

test("a member gives a branch a queue, in which a request is checked as it will be and then merged", async () => {
  const copy = await createWorkingCopy(api, "In line");
  const { repositoryId } = copy;
  const check = (sha: string) =>
    api.call(statusEndpoints.setStatus, { repositoryId, sha, context: "test", state: "success" });
  const headOf = async (branch: string): Promise<string> => {
    const branches = await api.call(branchEndpoints.listBranches, { repositoryId });
    return branches.find(({ name }) => name === branch)?.commit.sha ?? "";
  };
  const printed = await copy.pushBranch("first", { "first.txt": "First\n" });
  const link = /\/console\/\S+\/merge-requests\/new\?\S+/.exec(printed)?.[0] ?? "";
  const { page } = await browser.visit(`/console/en/repository/git/${repositoryId}/settings/merging`);
  await signInAsAdmin(page);
  await page.getByLabel("Branches with a queue").fill("main");
  await page.getByLabel("Branches with a queue").press("Enter");
  await page.getByLabel("All checks of the latest commit have to be successful").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The rules of merging are saved").waitFor();
  const { queueBranches } = await api.call(mergeRuleEndpoints.getMergeRules, { repositoryId });
  expect(queueBranches).toEqual(["main"]);

  await page.goto(link);
  await page.getByRole("button", { name: "Create merge request" }).click();
  await page.getByText("No checks have reported yet").waitFor();
  await check(await headOf("first"));
  await page.getByRole("button", { name: "Add to merge queue" }).click();
  await page.getByText("In the merge queue: 1 of 1").waitFor();
  await page.getByText("added it to the merge queue").waitFor();
  await page.getByRole("link", { name: "Show queue" }).click();
  await page.getByText("Checking what merging the first one leads to").waitFor();
  const candidate = await vi.waitFor(async () => {
    const { queues } = await api.call(mergeQueueEndpoints.listMergeQueues, { repositoryId });
    return queues[0]?.candidate ?? expect.fail("nothing is checked yet");
  });
  await page.getByText(`git fetch origin ${candidate.ref}`).waitFor();
  await check(candidate.sha);
  await page.getByText("Nothing is in the queue").waitFor();
  await page.getByRole("button", { name: "Show merge requests" }).click();
  await page
    .getByText(/^Merged/)
    .first()
    .click();
  await page.getByRole("link", { name: "Change first" }).click();
  await page.getByText("Merged by admin").waitFor();
  expect(await headOf("main")).toBe(candidate.sha);
});
