import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTaskEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints } from "@lowforge/contract/projects";
import type { BrowserContext, Page } from "playwright-core";
import { signInToApi } from "../e2e/world/api.ts";
import { launchBrowser } from "../e2e/world/browser.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { git, makeSampleRepository } from "../e2e/world/sample-repository.ts";
import { createRepository } from "./large-product.ts";
import { type Figure, milliseconds, percentile, report } from "./report.ts";

/** How soon another route shows its content, and what main pages weigh: performance.md, S2 and S3. */
const demands = { hopMs: 200, coldKib: 500, warmKib: 30 };
const viewport = { width: 1440, height: 900 };

const folder = await mkdtemp(join(tmpdir(), "lowforge-bench-console-"));
await makeSampleRepository(folder, 500, 100);
const product = await startProduct();
const api = await signInToApi(product.url, adminPassword);
const { projectId } = await api.call(projectEndpoints.create, { name: "Benchmark" });
const { repositoryId, remote } = await createRepository({ product, api, projectId }, "sample");
await git(folder, "push", "--quiet", remote, "main");
await api.call(buildTaskEndpoints.addTask, {
  projectId,
  repositoryId,
  name: "Build",
  kind: "ci",
  branch: "main",
  toolId: "none",
  steps: [{ name: "Say", command: "echo built" }],
});

const project = `/console/en/project/${projectId}`;
const repository = `${project}/repository/git/${repositoryId}`;
const mainPages = [
  "/console/en/project",
  "/console/en/project/create",
  "/console/en/repository",
  "/console/en/repository/board",
  "/console/en/personal",
  "/console/en/helper",
  `${project}/dashboard`,
  `${project}/projectInfo`,
  `${project}/ci`,
  repository,
  `${repository}/commits`,
  `${repository}/merge-requests`,
];
/** Links that are clicked one after the other; twice, so that half of them lead where somebody has been. */
const hops = [
  "/console/en/repository",
  "/console/en/repository/board",
  "/console/en/project",
  `${project}/dashboard`,
  `${project}/repository`,
  repository,
  `${repository}/commits`,
  `${repository}/branches`,
  `${project}/ci`,
  `${project}/projectInfo`,
];

/** Nobody presses sooner than this after the pointer has come to a link. */
const restMs = 100;

const browser = await launchBrowser();
const figures: Figure[] = [];
await weigh();
await hop();
await browser.close();
await product.stop();
await rm(folder, { recursive: true, force: true });
report("The console in the browser", figures);

async function newMember(): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en-US", baseURL: product.url, viewport });
  await context.addCookies([{ name: "Admin-LC-Token", value: api.token, url: product.url }]);
  return context;
}

async function weigh(): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  let foreign = 0;
  for (const path of mainPages) {
    const context = await newMember();
    const page = await context.newPage();
    page.on("request", (request) => {
      if (new URL(request.url()).host !== new URL(product.url).host) foreign += 1;
    });
    cold.push(await bytesOf(page, path));
    warm.push(await bytesOf(page, path));
    await context.close();
  }
  addWeight("first load of 12 pages, script and style: the heaviest", Math.max(...cold), demands.coldKib);
  addWeight("the same pages once more: the heaviest", Math.max(...warm), demands.warmKib);
  const told = { ours: String(foreign), result: String(foreign), demand: "0", isMet: foreign === 0 };
  figures.push({ what: "requests to other hosts", baseline: "–", ...told });
}

/** Bytes of script and style that a load brings over the line. */
async function bytesOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate<number>(`
    performance.getEntriesByType("resource")
      .filter(({ name }) => /\\.(js|css)$/.test(new URL(name).pathname))
      .reduce((sum, { transferSize }) => sum + transferSize, 0)`);
}

async function hop(): Promise<void> {
  const context = await newMember();
  const page = await context.newPage();
  await page.goto("/console/en/project");
  await page.locator("h1").first().waitFor();
  const taken: number[] = [];
  for (const href of [...hops, "/console/en/project", ...hops]) {
    // A link on the page that is shown, as a member sees it and comes to it.
    await page.locator(`a[href="${href}"]:visible`).first().hover();
    taken.push(await page.evaluate<number>(timeHop(href)));
  }
  await context.close();
  const slow = percentile(taken, 0.75);
  figures.push({
    what: `${taken.length} links within the console: content is there, 75th percentile`,
    ours: milliseconds(slow),
    baseline: "–",
    result: milliseconds(slow),
    demand: `≤ ${demands.hopMs} ms`,
    isMet: slow <= demands.hopMs,
  });
}

/** Runs in the page: from the click to the frame in which the other page stands with nothing left to load. */
function timeHop(href: string): string {
  return `new Promise((resolve) => {
    const href = ${JSON.stringify(href)};
    const former = document.querySelector("h1");
    const isThere = () => {
      const title = document.querySelector("h1");
      const isBusy = document.querySelector("main [aria-busy=true]") !== null;
      return location.pathname === href && title !== null && title !== former && !isBusy;
    };
    const links = [...document.querySelectorAll('a[href="' + href + '"]')];
    const link = links.find((each) => each.offsetParent !== null);
    setTimeout(() => {
      const startedAt = performance.now();
      link.click();
      const look = () =>
        requestAnimationFrame(isThere() ? () => resolve(performance.now() - startedAt) : look);
      look();
    }, ${restMs});
  })`;
}

function addWeight(what: string, bytes: number, limitKib: number): void {
  const weight = `${(bytes / 1024).toFixed(0)} KiB`;
  const isMet = bytes <= limitKib * 1024;
  figures.push({
    what,
    ours: weight,
    baseline: "–",
    result: weight,
    demand: `≤ ${limitKib} KiB`,
    isMet,
  });
}
