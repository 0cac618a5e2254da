import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { editEndpoints } from "@lowforge/contract/repositories";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { bringAxe, listAccessibilityProblems } from "../world/accessibility.ts";
import { useBrowser } from "../world/browser.ts";
import { hasFocus, pressVisibly, tabTo } from "../world/keyboard.ts";
import { signInAsAdminToApi } from "../world/members.ts";
import { addMember, signInAs } from "../world/second-member.ts";
import { whenStill } from "../world/still.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("whoever has no mouse finds a request, reviews its lines, approves, resolves and merges it", async () => {
  const api = await signInAsAdminToApi();
  const { projectId, repositoryId } = await createWorkingCopy(api, "By keyboard reviewed");
  await addMember("typist", { projectId, role: "developer" });
  await api.call(editEndpoints.commitFiles, {
    repositoryId,
    branch: "main",
    newBranch: "change",
    expectedHead: null,
    message: "Say what wages are",
    actions: [{ kind: "create", path: "wages.md", content: "Wages\nare paid\nat noon\n", encoding: "utf8" }],
  });
  const title = "Say what wages are";
  const wanted = { repositoryId, title, sourceBranch: "change", targetBranch: "main" };
  const { number } = await api.call(mergeRequestEndpoints.addMergeRequest, wanted);
  const { page, context } = await browser.visit("/console/en/sign-in");
  await bringAxe(context);
  await signInAs(page, "typist");
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();

  await page.goto(`/console/en/repository/git/${repositoryId}/merge-requests`);
  await tabTo(page, page.getByRole("link", { name: title }));
  await pressVisibly(page, "Enter");
  await page.getByRole("heading", { level: 2, name: `${title} !1` }).waitFor();
  await tabTo(page, page.getByRole("link", { name: /^Changes ?1$/ }));
  await pressVisibly(page, "Enter");

  await commentOnLine(page);
  await suggestForRange(page);
  await approve(page);
  await resolveAndMerge(page);
  const { status } = await api.call(mergeRequestEndpoints.getMergeRequest, { repositoryId, number });
  expect(status).toBe("merged");
});

function line(page: Page, number: number): Locator {
  return page.getByRole("button", { name: `Comment on line ${number}`, exact: true });
}

async function commentOnLine(page: Page): Promise<void> {
  await line(page, 3).waitFor();
  await pressVisibly(page, "c");
  await pressVisibly(page, "ArrowDown");
  await pressVisibly(page, "ArrowDown");
  await pressVisibly(page, "Enter");
  await expect
    .poll(() => hasFocus(page.getByRole("textbox", { name: "Comment on wages.md, line 3" })))
    .toBe(true);
  await page.keyboard.type("Why at noon?");
  await demandAccess(page);
  await tabTo(page, page.getByRole("button", { name: "Start review" }));
  await pressVisibly(page, "Enter");
  await expect.poll(() => hasFocus(line(page, 3))).toBe(true);
}

async function suggestForRange(page: Page): Promise<void> {
  await pressVisibly(page, "ArrowUp");
  await pressVisibly(page, "Shift+ArrowUp");
  await pressVisibly(page, "Enter");
  const range = page.getByRole("textbox", { name: "Comment on wages.md, lines 1–2" });
  await expect.poll(() => hasFocus(range)).toBe(true);
  await tabTo(page, page.getByRole("button", { name: "Insert suggestion" }), true);
  await pressVisibly(page, "Enter");
  await expect.poll(() => range.inputValue()).toBe("```suggestion\nWages\nare paid\n```");
  await tabTo(page, page.getByRole("button", { name: "Add to review" }));
  await pressVisibly(page, "Enter");
  await page.getByText("Pending").nth(1).waitFor();
  await demandAccess(page);
}

async function approve(page: Page): Promise<void> {
  const finish = page.getByRole("button", { name: /^Finish review/ });
  await tabTo(page, finish, true);
  await pressVisibly(page, "Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, page.getByRole("radio", { name: "Comment" }));
  await pressVisibly(page, "ArrowRight");
  await expect.poll(() => page.getByRole("radio", { name: "Approve" }).isChecked()).toBe(true);
  await demandAccess(page);
  await tabTo(page, page.getByRole("button", { name: "Submit review" }));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(finish)).toBe(true);
}

async function resolveAndMerge(page: Page): Promise<void> {
  const thread = page.getByRole("group", { name: "Thread on wages.md, line 3" });
  await tabTo(page, thread.getByRole("button", { name: "Resolve thread" }));
  await page.keyboard.press("Enter");
  await page.getByText("Resolved by typist").waitFor();
  await expect.poll(() => hasFocus(thread)).toBe(true);
  await tabTo(page, page.getByRole("link", { name: "Conversation" }), true);
  await pressVisibly(page, "Enter");
  await page.getByText("Ready to merge").waitFor();
  await demandAccess(page);
  await tabTo(page, page.getByRole("button", { name: "Merge", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByText("Merged by typist").waitFor();
  await expect.poll(() => page.locator(":focus").count()).toBe(1);
  await demandAccess(page);
}

async function demandAccess(page: Page): Promise<void> {
  // A colour on its way to another is neither.
  await whenStill(page);
  await expect.poll(() => listAccessibilityProblems(page, "all")).toEqual([]);
}
