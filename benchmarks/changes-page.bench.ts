import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { projectEndpoints } from "@lowforge/contract/projects";
import type { Page } from "playwright-core";
import { signInToApi } from "../e2e/world/api.ts";
import { launchBrowser } from "../e2e/world/browser.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { git } from "../e2e/world/sample-repository.ts";
import { createRepository } from "./large-product.ts";
import { type Figure, median, milliseconds, report } from "./report.ts";

const rounds = 5;
const files = 300;
const linesOfFile = 40;
const longestTaskMs = 200;
const wheelPx = 900;

const folder = await mkdtemp(join(tmpdir(), "lowforge-bench-changes-"));
await makeBranches();
const product = await startProduct();
const api = await signInToApi(product.url, adminPassword);
const { projectId } = await api.call(projectEndpoints.create, { name: "Benchmark" });
const { repositoryId, remote } = await createRepository({ product, api, projectId }, "changes");
await git(folder, "push", "--quiet", remote, "main", "wide");
const wanted = { repositoryId, title: "Wide", sourceBranch: "wide", targetBranch: "main" };
const { number } = await api.call(mergeRequestEndpoints.addMergeRequest, wanted);

const browser = await launchBrowser();
const viewport = { width: 1440, height: 900 };
const context = await browser.newContext({ locale: "en-US", baseURL: product.url, viewport });
await context.addCookies([{ name: "Admin-LC-Token", value: api.token, url: product.url }]);
await context.addInitScript(`
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });`);
const page = await context.newPage();
const figures: Figure[] = [];

const toFirstFile: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const startedAt = performance.now();
  await page.goto(`/console/en/repository/git/${repositoryId}/merge-requests/${number}/changes`);
  await page
    .getByRole("group", { name: /^Changes of / })
    .first()
    .getByText("line 3 of")
    .first()
    .waitFor();
  // The first round is the browser's warm-up: it fetches the scripts.
  if (round > 0) toFirstFile.push(performance.now() - startedAt);
}
add("open the changes of 300 files: first file drawn, median of 5", median(toFirstFile), 1_000);

let shown = 0;
for (let at = 1; ; at += 1) {
  await forgetLongTasks(page);
  await scrollThrough(page);
  shown += await page.getByRole("group", { name: /^Changes of / }).count();
  add(`longest task while scrolling through page ${at}`, await longestTask(page), longestTaskMs);
  const next = page.getByRole("button", { name: "Next page" });
  if (await next.isDisabled()) break;
  await next.click();
}
if (shown !== files) throw new Error(`${shown} of ${files} files were drawn`);
await forgetLongTasks(page);
await page.getByRole("button", { name: "Comment on line 20", exact: true }).last().click();
await page.getByRole("textbox", { name: /line 20/ }).waitFor();
await page.keyboard.type("Why is that so?");
add(
  "longest task while a comment is begun and written, 100 files drawn",
  await longestTask(page),
  longestTaskMs,
);

await browser.close();
await product.stop();
await rm(folder, { recursive: true, force: true });
report(`Changes of ${files} files in the browser`, figures);

/** A branch on which a third of the lines of every file are others. */
async function makeBranches(): Promise<void> {
  await git(folder, "init", "--quiet", "--initial-branch=main");
  await write("one");
  await git(folder, "checkout", "--quiet", "-b", "wide");
  await write("two");
}

async function write(version: string): Promise<void> {
  for (let file = 0; file < files; file += 1) {
    const name = join(folder, `part-${Math.floor(file / 20)}`);
    await mkdir(name, { recursive: true });
    const lines = Array.from({ length: linesOfFile }, (_, line) => {
      const value = line % 3 === 0 ? `"${version}"` : "'same'";
      return `export const value${line}: string = compute(${value}, { file: ${file} }); // line ${line} of ${file}`;
    });
    await writeFile(join(name, `file-${file}.ts`), `${lines.join("\n")}\n`);
  }
  await git(folder, "add", ".");
  await git(folder, "commit", "--quiet", "--message", `Write ${version}`);
}

async function forgetLongTasks(at: Page): Promise<void> {
  await at.evaluate("longTasks.length = 0");
}

async function longestTask(at: Page): Promise<number> {
  return at.evaluate<number>("Math.max(0, ...longTasks)");
}

/** As a wheel does, until the end of the page does not move any more. */
async function scrollThrough(at: Page): Promise<void> {
  await at.mouse.move(viewport.width / 2, viewport.height / 2);
  for (let rest = 0; rest < 10;) {
    await at.mouse.wheel(0, wheelPx);
    await at.waitForTimeout(50);
    const isAtEnd = await at.evaluate<boolean>(
      "scrollY + innerHeight >= document.documentElement.scrollHeight - 2",
    );
    rest = isAtEnd ? rest + 1 : 0;
  }
}

function add(what: string, value: number, most: number): void {
  const ours = milliseconds(value);
  figures.push({ what, ours, baseline: "–", result: ours, demand: `≤ ${most} ms`, isMet: value <= most });
}
