import { mergeRequestEndpoints, reviewEndpoints } from "@lowforge/contract/merge-requests";
import { projectMemberEndpoints } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import type { Api } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdminToApi } from "../world/members.ts";
import { openRequest } from "../world/opened-request.ts";
import { addMember, signInAs } from "../world/second-member.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("whoever is asked for a review hears of it at once, comes to the request, and is left alone after the merge", async () => {
  const api = await signInAsAdminToApi();
  const { projectId, repositoryId } = await createWorkingCopy(api, "Heard of");
  await addMember("listener", { projectId, role: "developer" });
  const listenerId = await idOf(api, projectId, "listener");
  const { page } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fproject");
  await signInAs(page, "listener");
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await page.evaluate("window.isSameLoad = true");

  const first = await openRequest(api, repositoryId, "first");
  await api.call(reviewEndpoints.setReviewers, {
    mergeRequestId: first.mergeRequestId,
    userIds: [listenerId],
  });
  await page.getByRole("link", { name: "Message center, 1 unread" }).click();
  expect(await page.evaluate("window.isSameLoad")).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await page.getByText("You are a reviewer").waitFor();
  await page.getByRole("link", { name: "Unread: admin asks for your review of !1 Change first" }).click();
  await page.getByRole("heading", { level: 2, name: "Change first !1" }).waitFor();
  await page.getByRole("link", { name: "Message center", exact: true }).waitFor();

  const second = await openRequest(api, repositoryId, "second");
  await api.call(reviewEndpoints.setReviewers, {
    mergeRequestId: second.mergeRequestId,
    userIds: [listenerId],
  });
  await page.getByRole("link", { name: "Message center, 1 unread" }).waitFor();
  await api.call(mergeRequestEndpoints.merge, {
    mergeRequestId: second.mergeRequestId,
    expectedHead: second.headSha,
  });
  await page.getByRole("link", { name: "Message center", exact: true }).click();
  await page.getByRole("link", { name: /Change second/ }).waitFor();
  await page.getByText("Unread", { exact: true }).click();
  await page.getByRole("heading", { name: "No unread messages" }).waitFor();
});

async function idOf(api: Api, projectId: number, username: string): Promise<number> {
  const { list } = await api.call(projectMemberEndpoints.listMembers, { projectId });
  return list.find((member) => member.username === username)?.userId ?? 0;
}
