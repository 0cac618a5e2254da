import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { browseEndpoints, editEndpoints, statusEndpoints } from "@lowforge/contract/repositories";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("a member resolves conflicts in the browser, lets the request merge by itself, and takes it back", async () => {
  const api = await signInAsAdminToApi();
  const { repositoryId } = await createWorkingCopy(api, "In conflict");
  const write = (content: string, more = {}) =>
    api.call(editEndpoints.commitFiles, {
      repositoryId,
      branch: "main",
      expectedHead: null,
      message: "Say when",
      actions: [{ kind: "create", path: "when.txt", content, encoding: "utf8" }],
      ...more,
    });
  await write("In spring\nat noon\n", { newBranch: "spring" });
  await write("In autumn\nat noon\n");
  const wanted = { repositoryId, title: "Say spring", sourceBranch: "spring", targetBranch: "main" };
  const { number } = await api.call(mergeRequestEndpoints.addMergeRequest, wanted);
  const read = async (ref: string) =>
    (await api.call(browseEndpoints.getFile, { repositoryId, path: "when.txt", ref })).file.content;

  const { page } = await browser.visit(`/console/en/repository/git/${repositoryId}/settings/merging`);
  await signInAsAdmin(page);
  await page.getByRole("checkbox", { name: /All checks of the latest commit/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The rules of merging are saved").waitFor();

  await page.goto(`/console/en/repository/git/${repositoryId}/merge-requests/${number}`);
  await page.getByRole("button", { name: "Resolve conflicts" }).click();
  await page.getByText("0 of 1 resolved").waitFor();
  await page.getByRole("button", { name: "Use both" }).click();
  await page.getByText("1 of 1 resolved").waitFor();
  await page.getByRole("button", { name: "Commit to spring" }).click();
  await page.getByText("1 conflict resolved").waitFor();
  expect(await read("spring")).toBe("In spring\nIn autumn\nat noon\n");

  await page.getByRole("button", { name: "Merge when everything is there" }).click();
  await page.getByText(/Merges by itself \(merge commit\)/).waitFor();
  const detail = await api.call(mergeRequestEndpoints.getMergeRequest, { repositoryId, number });
  const status = { repositoryId, sha: detail.headSha, context: "ci", state: "success" as const };
  await api.call(statusEndpoints.setStatus, status);
  await page.getByRole("button", { name: "Revert" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create merge request" }).click();
  await page.getByRole("heading", { name: /Revert "Say spring"/ }).waitFor();
  expect(await read("main")).toBe("In spring\nIn autumn\nat noon\n");
  expect(await read(`revert-${number}-spring`)).toBe("In autumn\nat noon\n");
});
