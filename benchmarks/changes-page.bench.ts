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
const filesOfPage = 100;
const linesOfFile = 40;
const longestTaskMs = 200;
const wheelPx = 900;
const drawnFile = '[role="group"][aria-label^="Changes of "]';

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
// Watched by scripts of the page: a question from outside comes up to half a second late, and where it looks through
// ten thousand elements for a role it is a long task itself.
await context.addInitScript(`
  globalThis.longTasks = [];
  globalThis.taskObserver = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
  taskObserver.observe({ type: "longtask" });
  const isDrawn = () => document.querySelector('${drawnFile}')?.textContent.includes("line 3 of");
  globalThis.firstFile = new Promise((resolve) => {
    const look = () =>
      // Seen before a frame is painted, it is on the screen with the next.
      requestAnimationFrame(isDrawn() ? () => resolve(performance.now()) : look);
    requestAnimationFrame(look);
  });`);
const page = await context.newPage();
const figures: Figure[] = [];

const toFirstFile: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  await page.goto(`/console/en/repository/git/${repositoryId}/merge-requests/${number}/changes`);
  const drawnAt = await page.evaluate<number>("firstFile");
  // The first round is the browser's warm-up: it fetches the scripts.
  if (round > 0) toFirstFile.push(drawnAt);
}
add("open the changes of 300 files: first file drawn, median of 5", median(toFirstFile), 1_000);

let shown = 0;
for (let at = 1; ; at += 1) {
  const scrollingFrom = await now(page);
  await scrollThrough(page);
  await page
    .locator(drawnFile)
    .nth(filesOfPage - 1)
    .waitFor({ state: "attached" });
  const longest = await longestTask(page, scrollingFrom);
  add(`longest task while scrolling through page ${at}`, longest, longestTaskMs);
  shown += await page.locator(drawnFile).count();
  const next = page.getByRole("button", { name: "Next page" });
  if (await next.isDisabled()) break;
  const left = await page.locator(drawnFile).first().elementHandle();
  const goingFrom = await now(page);
  await next.click();
  await left?.waitForElementState("hidden");
  add(`longest task while going to page ${at + 1}`, await longestTask(page, goingFrom), null);
}
if (shown !== files) throw new Error(`${shown} of ${files} files were drawn`);
const line = await page
  .getByRole("button", { name: "Comment on line 20", exact: true })
  .last()
  .elementHandle();
const begunAt = await now(page);
await line?.click();
await page.locator("textarea:focus").waitFor();
await page.keyboard.type("Why is that so?");
const longest = await longestTask(page, begunAt);
add("longest task while a comment is begun and written, 100 files drawn", longest, longestTaskMs);

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

/** The page's own clock. */
function now(at: Page): Promise<number> {
  return at.evaluate<number>("performance.now()");
}

/** In milliseconds; tasks of under 50 do not count. */
async function longestTask(at: Page, from: number): Promise<number> {
  // Those of which the page has not been told yet.
  await at.evaluate("void longTasks.push(...taskObserver.takeRecords())");
  return at.evaluate<number>(
    `Math.max(0, ...longTasks.filter(({ startTime }) => startTime >= ${from}).map(({ duration }) => duration))`,
  );
}

/** What a turn of the wheel needs to be drawn. */
const twoFrames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/** As a wheel does, until the end of the page does not move any more. */
async function scrollThrough(at: Page): Promise<void> {
  await at.mouse.move(viewport.width / 2, viewport.height / 2);
  for (let rest = 0; rest < 10;) {
    await at.mouse.wheel(0, wheelPx);
    await at.evaluate(twoFrames);
    const isAtEnd = await at.evaluate<boolean>(
      "scrollY + innerHeight >= document.documentElement.scrollHeight - 2",
    );
    rest = isAtEnd ? rest + 1 : 0;
  }
}

/** `most` in milliseconds; null where nothing is asked. */
function add(what: string, value: number, most: number | null): void {
  const ours = milliseconds(value);
  const demand = most === null ? "–" : `≤ ${most} ms`;
  figures.push({ what, ours, baseline: "–", result: ours, demand, isMet: most === null || value <= most });
}
