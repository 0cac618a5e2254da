import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi, withPassword } from "../world/members.ts";
import { git } from "../world/sample-repository.ts";

const browser = useBrowser("en-US");
let folder: string;
let repositoryId: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lowforge-history-"));
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Read a history" });
  const repository = await api.call(repositoryEndpoints.create, { projectId, name: "bank" });
  repositoryId = repository.repositoryId;
  await git(folder, "init", "--quiet", "--initial-branch=main");
  await commit("export const tries = 1;\n\nexport const bank = 'north';\n", "Call the bank once");
  await commit("export const tries = 3;\n\nexport const bank = 'north';\n", "Call the bank three times");
  await git(folder, "switch", "--quiet", "--create", "patience");
  await commit("export const tries = 3;\n\nexport const patience = 7;\n", "Wait between two calls");
  await git(folder, "push", "--quiet", withPassword(repository.cloneUrl), "main", "patience");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a member finds a file, who wrote its lines, what a commit changed, how branches differ, and a word", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await page.goto(`/console/en/repository/git/${repositoryId}`);

  await page.getByRole("link", { name: "Call the bank three times" }).first().waitFor();
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "Path of a file" }).fill("bkts");
  await page.getByRole("option", { name: "src-bank.ts", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("const", { exact: true }).first().waitFor();
  expect(await colourOf(page, "const")).not.toBe(await colourOf(page, "bank"));

  await page.getByText("Blame", { exact: true }).click();
  await page.getByRole("link", { name: "Call the bank once" }).first().waitFor();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Call the bank three times" }).first().click();
  const changes = page.getByRole("group", { name: "Changes of src-bank.ts" });
  await changes.getByRole("row", { name: /tries = 1/ }).waitFor();
  await changes.getByRole("row", { name: /tries = 3/ }).waitFor();

  await page.getByRole("link", { name: "Code", exact: true }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("combobox", { name: "Revision to compare" }).click();
  await page.getByTitle("patience").click();
  await page.getByText("patience is 1 commit ahead").waitFor();
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("row", { name: /patience = 7/ }).waitFor();

  await page.getByRole("link", { name: "Code", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search code" }).fill("NORTH");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "3", exact: true }).click();
  await page.waitForURL(/path=src-bank\.ts&view=code#L3$/);
});

async function commit(text: string, message: string): Promise<void> {
  await writeFile(join(folder, "src-bank.ts"), text);
  await git(folder, "add", ".");
  await git(folder, "commit", "--quiet", "--message", message);
}

/** Colours come a moment after the text, from a thread of their own. */
function colourOf(page: Page, word: string): Promise<string> {
  return page
    .getByText(word, { exact: true })
    .first()
    .evaluate(
      (element: { ownerDocument: { defaultView: { getComputedStyle(of: object): { color: string } } } }) =>
        element.ownerDocument.defaultView.getComputedStyle(element).color,
    );
}
