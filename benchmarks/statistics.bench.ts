import { projectEndpoints } from "@lowforge/contract/projects";
import { boardEndpoints, chartEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { git } from "../e2e/world/sample-repository.ts";
import { large, largeRepository } from "./large-repository.ts";
import { type Figure, milliseconds, percentile, report, timed } from "./report.ts";

const rounds = 20;
const warmMs = 150;
/** How many times as long as git itself takes to write the same lines and patches once. */
const allowedRatio = 5;

const source = await largeRepository();
const product = await startProduct();
const api = await signInToApi(product.url, adminPassword);
const { projectId } = await api.call(projectEndpoints.create, { name: "Benchmark" });
const made = await api.call(repositoryEndpoints.create, { projectId, name: "large" });
const { repositoryId } = made;
const remote = new URL(made.cloneUrl);
Object.assign(remote, { username: "admin", password: adminPassword });

const baselineMs = await timed(async () => {
  for (const kind of ["--numstat", "--patch"]) {
    await git(source, "log", "--no-merges", kind, "--format=%h", "--output=/dev/null", "main");
  }
});
await git(source, "push", "--quiet", remote.href, "main");
const countMs = await timed(untilCounted);
const onePushMs = await timedPush();
const pages = {
  "statistics page": () => api.call(chartEndpoints.getStatistical, { repositoryId, unit: "month" }),
  "hours and days": () => api.call(chartEndpoints.loadStatistical, { repositoryId }),
  "dev board, all time": () => api.call(boardEndpoints.listDevelopers, {}),
};
const figures: Figure[] = [
  {
    what: `counting ${large.commits.toLocaleString("en")} commits in the background`,
    ours: milliseconds(countMs),
    baseline: `git log --numstat, then --patch: ${milliseconds(baselineMs)}`,
    result: `${(countMs / baselineMs).toFixed(2)} ×`,
    demand: `≤ ${allowedRatio} ×`,
    isMet: countMs <= baselineMs * allowedRatio,
  },
  {
    what: "counting after a push of one commit",
    ours: milliseconds(onePushMs),
    baseline: "–",
    result: `${((onePushMs / countMs) * 100).toFixed(1)} % of the whole`,
    demand: "≤ 5 %",
    isMet: onePushMs <= countMs * 0.05,
  },
];
for (const [what, call] of Object.entries(pages)) {
  await call();
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) later.push(await timed(call));
  const warm = percentile(later, 0.9);
  figures.push({
    what: `${what}, warm, 90th percentile`,
    ours: milliseconds(warm),
    baseline: "–",
    result: milliseconds(warm),
    demand: `≤ ${warmMs} ms`,
    isMet: warm <= warmMs,
  });
}
await product.stop();
report("Statistics", figures);

async function untilCounted(): Promise<void> {
  for (;;) {
    const { counting } = await api.call(chartEndpoints.getStatistical, { repositoryId });
    if (counting.phase === "ready") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A commit that is not in the large repository itself, so that the next run finds it as it was. */
async function timedPush(): Promise<number> {
  const head = await git(source, "rev-parse", "main");
  const tree = await git(source, "rev-parse", "main^{tree}");
  const commit = await git(source, "commit-tree", tree, "-p", head, "-m", `Pushed at ${Date.now()}`);
  await git(source, "push", "--quiet", remote.href, `${commit}:refs/heads/main`);
  return timed(untilCounted);
}
