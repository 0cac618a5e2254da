import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, onTestFinished, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi, withPassword } from "../world/members.ts";
import { git } from "../world/sample-repository.ts";

const browser = useBrowser("en-US");

/** A branch on which Ann has worked twice and Bob once, and one of Ann's changes was cherry-picked and merged. */
async function makeHistory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-board-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await git(folder, "init", "--quiet", "--initial-branch=main", ".");
  const commit = (author: string, ...more: string[]) =>
    git(folder, "commit", "--quiet", `--author=${author} <${author}@example.com>`, "--message=Work", ...more);
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    await git(folder, "add", ".");
  };
  await write("a.ts", "const a = 1;\n");
  await commit("Bob");
  await git(folder, "checkout", "--quiet", "-b", "side");
  await write("b.ts", "const b = 2;\nconst c = 3;\n");
  await commit("Ann");
  await git(folder, "checkout", "--quiet", "main");
  await write("d.ts", "const d = 4;\n");
  await commit("Ann");
  await git(folder, "cherry-pick", "--allow-empty", "side");
  await git(folder, "merge", "--quiet", "--no-edit", "side");
  return folder;
}

test("a member reads who has brought how much, follows a number to its commits, and exports the board", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Board story" });
  const made = await api.call(repositoryEndpoints.create, { projectId, name: "counted" });
  const folder = await makeHistory();
  await git(folder, "push", "--quiet", withPassword(made.cloneUrl), "main");

  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);
  await page.getByRole("link", { name: "Dev board" }).click();
  await page.getByRole("heading", { level: 1, name: "Dev board" }).waitFor();
  await page.goto(`/console/en/repository/board?period=all&repository=${made.repositoryId}`);
  const ann = page.getByRole("row").filter({ hasText: "Ann" });
  // The cherry-picked change is there twice, and counts once.
  await ann.getByText("66.7%").waitFor();
  await page.getByText("git patch-id --stable").waitFor();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.split("\r\n").slice(1, 3)).toEqual(["1,Ann,2,3,0,0.6667", "2,Bob,1,1,0,0.3333"]);

  await ann.getByRole("button", { name: "Ann" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "counted" }).click();
  await page.getByRole("link", { name: "Statistics" }).click();
  await page.getByRole("heading", { name: "How many commits?" }).waitFor();
  // Statistics are git's own numbers, where a cherry-picked commit is a commit.
  await page.getByRole("row").filter({ hasText: "Ann" }).getByText("75%").waitFor();
  await page.getByText("git -c mailmap.blob=main:.mailmap shortlog -sn --no-merges main").waitFor();
  await page.getByRole("button", { name: "View as table" }).first().click();
  await page.getByRole("table", { name: "How many commits?" }).waitFor();
});
