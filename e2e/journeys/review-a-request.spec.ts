import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { editEndpoints } from "@lowforge/contract/repositories";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { addMember, signInAs } from "../world/second-member.ts";
import { whenStill } from "../world/still.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("two members review a change: comments stay on their lines until all is resolved and approved", async () => {
  const api = await signInAsAdminToApi();
  const { projectId, repositoryId } = await createWorkingCopy(api, "Reviewed");
  await addMember("reviewer", { projectId, role: "viewer" });
  const write = async (lines: readonly string[], kind: "create" | "update") =>
    api.call(editEndpoints.commitFiles, {
      repositoryId,
      branch: kind === "create" ? "main" : "change",
      ...(kind === "create" && { newBranch: "change" }),
      expectedHead: null,
      message: "Say what wages are",
      actions: [{ kind, path: "wages.md", content: `${lines.join("\n")}\n`, encoding: "utf8" }],
    });
  await write(["Wages", "are paid", "at noon"], "create");
  const branches = { sourceBranch: "change", targetBranch: "main" };
  const wanted = { repositoryId, title: "Say what wages are", ...branches };
  const { number } = await api.call(mergeRequestEndpoints.addMergeRequest, wanted);
  const address = `/console/en/repository/git/${repositoryId}/merge-requests/${number}`;

  const { page: theirs } = await browser.visit("/console/en/sign-in");
  await signInAs(theirs, "reviewer");
  await theirs.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await theirs.goto(`${address}/changes`);
  await theirs.getByRole("button", { name: "Comment on line 3" }).click();
  await theirs.getByRole("textbox", { name: "Comment on wages.md, line 3" }).fill("Why at noon?");
  await theirs.getByRole("button", { name: "Start review" }).click();
  await theirs.getByRole("button", { name: "Finish review, 1 pending comment" }).click();
  await whenStill(theirs);
  await theirs.getByRole("radio", { name: "Request changes" }).check();
  await theirs.getByRole("button", { name: "Submit review" }).click();
  await theirs.getByRole("button", { name: "1 unresolved thread" }).waitFor();

  const { page: ours } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(ours);
  await ours.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await ours.goto(address);
  await ours.getByText("requested changes").waitFor();
  const thread = ours.getByRole("group", { name: "Thread on wages.md, line 3" });
  await thread.getByRole("button", { name: "Reply" }).click();
  await thread.getByRole("textbox", { name: "Reply to the thread" }).fill("Because of lunch");
  await ours.keyboard.press("ControlOrMeta+Enter");
  await theirs.getByText("Because of lunch").waitFor();

  await write(["First of all:", "Wages", "are paid", "at noon"], "update");
  await theirs.getByRole("group", { name: "Thread on wages.md, line 4" }).waitFor();
  await ours.getByRole("group", { name: "Thread on wages.md, line 4" }).waitFor();
  await ours.getByRole("button", { name: "Resolve thread" }).click();
  await theirs.getByText("Resolved by admin").waitFor();

  await theirs.getByRole("button", { name: "Finish review" }).click();
  await whenStill(theirs);
  await theirs.getByRole("radio", { name: "Approve" }).check();
  await theirs.getByRole("button", { name: "Submit review" }).click();
  await ours.getByText("approved the changes").waitFor();
  const { review } = await api.call(mergeRequestEndpoints.getMergeRequest, { repositoryId, number });
  expect(review).toEqual({ approvals: 1, changeRequests: 0, openThreads: 0 });
});
