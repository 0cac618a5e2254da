import { randomFillSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { projectEndpoints } from "@lowforge/contract/projects";
import { branchEndpoints, pushRuleEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { git } from "../e2e/world/sample-repository.ts";
import { createRepository, startWithLargeRepository } from "./large-product.ts";
import { large } from "./large-repository.ts";
import { listTree } from "./processes.ts";
import { makePushingClone } from "./pushing-clone.ts";
import { type Figure, interleave, median, milliseconds, percentile, ratio, report, timed } from "./report.ts";

const rounds = 5;
const pushRounds = 25;
const [fetchedBranch, pushedBranch] = ["topic-00001", "topic-00010"];
const parallelClones = 20;
const heavyMegabytes = 300;
const megabyte = 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), "lowforge-bench-transfers-"));
const world = await startWithLargeRepository(["main", fetchedBranch, pushedBranch]);
const { product, api, remote, stored, repositoryId } = world;
/** The same repository without us: what a push changes there, nobody else sees. */
const plain = join(folder, "plain.git");
await git(folder, "clone", "--quiet", "--mirror", stored, plain);
const plainUrl = `file://${plain}`;

const figures: Figure[] = [];
await measureClones();
await measureFetches();
await measurePushes();
await measureManyClones();
await measureMemory();
await product.stop();
await rm(folder, { recursive: true, force: true });
report(`Transfers, ${large.commits.toLocaleString("en")} commits`, figures);

async function measureClones(): Promise<void> {
  const whole = await interleave(
    rounds,
    () => clone(remote, "--bare"),
    () => clone(plainUrl, "--bare"),
  );
  addRatio("git clone", whole, 1.1);
  const shallow = await interleave(
    rounds,
    () => clone(remote, "--depth=1", "--no-checkout"),
    () => clone(plainUrl, "--depth=1", "--no-checkout"),
  );
  addDifference("git clone --depth=1", shallow, 60);
}

/** Both remotes get the same new commit before each round. */
async function measureFetches(): Promise<void> {
  const source = await makePushingClone(plain, join(folder, "fetch-source"));
  const [ours, theirs] = [join(folder, "fetch-ours"), join(folder, "fetch-plain")];
  for (const target of [ours, theirs]) await git(folder, "clone", "-q", "--bare", "--shared", plain, target);
  const next = async (): Promise<void> => {
    await source.commit(fetchedBranch);
    await source.push(remote, fetchedBranch);
    await source.push(plainUrl, fetchedBranch);
  };
  const fetched = await interleave(
    rounds * 2,
    () => timed(() => git(ours, "fetch", "--quiet", remote, fetchedBranch)),
    async () => {
      await next();
      return timed(() => git(theirs, "fetch", "--quiet", plainUrl, fetchedBranch));
    },
  );
  addDifference("git fetch of one commit", fetched, 60);
}

/** With every kind of rule, so that each commit, path and line of the push is looked at. */
async function measurePushes(): Promise<void> {
  const rules = {
    hasStrictBranchNames: true,
    messagePattern: "^Pushed",
    emailPattern: ".*@example\\.invalid",
    requiresOwnEmail: false,
    maximumFileBytes: megabyte,
    forbiddenPaths: ["*.pem", "build/**"],
    blocksSecrets: true,
  };
  await api.call(pushRuleEndpoints.savePushRules, { repositoryId, rules });
  const ours = await makePushingClone(plain, join(folder, "push-ours"));
  const theirs = await makePushingClone(plain, join(folder, "push-plain"));
  const pushed = await interleave(
    pushRounds,
    async () => {
      await ours.commit(pushedBranch);
      return timed(() => ours.push(remote, pushedBranch));
    },
    async () => {
      await theirs.commit(pushedBranch);
      return timed(() => theirs.push(plainUrl, pushedBranch));
    },
  );
  addDifference("git push of one commit, all push rules on", pushed, 60);
  const slow = percentile(pushed.ours, 0.9);
  figures.push({
    what: "the same, 90th percentile",
    ours: milliseconds(slow),
    baseline: "–",
    result: milliseconds(slow),
    demand: "≤ 250 ms",
    isMet: slow <= 250,
  });
}

async function measureManyClones(): Promise<void> {
  const many = (url: string): Promise<number> =>
    timed(() =>
      Promise.all(Array.from({ length: parallelClones }, () => clone(url, "--depth=1", "--no-checkout"))),
    );
  const answers: number[] = [];
  const measured = await interleave(
    3,
    async () => {
      const isOver = { current: false };
      const asking = askUntil(isOver, answers);
      try {
        return await many(remote);
      } finally {
        isOver.current = true;
        await asking;
      }
    },
    () => many(plainUrl),
  );
  addRatio(`${parallelClones} shallow clones at once`, measured, 1.3);
  const slow = percentile(answers, 0.9);
  figures.push({
    what: "meanwhile, lists of projects and branches: 90th percentile",
    ours: milliseconds(slow),
    baseline: "–",
    result: milliseconds(slow),
    demand: "≤ 300 ms",
    isMet: slow <= 300,
  });
}

async function askUntil(isOver: { readonly current: boolean }, answers: number[]): Promise<void> {
  while (!isOver.current) {
    answers.push(await timed(() => api.call(projectEndpoints.list, {})));
    answers.push(await timed(() => api.call(repositoryEndpoints.getInfo, { repositoryId })));
    answers.push(await timed(() => api.call(branchEndpoints.listBranchPage, { repositoryId })));
    await delay(20);
  }
}

async function measureMemory(): Promise<void> {
  const heavy = await createRepository(world, "heavy");
  const source = join(folder, "heavy");
  await git(folder, "init", "--quiet", "--initial-branch=main", source);
  for (let file = 0; file < heavyMegabytes; file += 1) {
    await writeFile(join(source, `${file}.bin`), randomFillSync(Buffer.alloc(megabyte)));
  }
  await git(source, "add", ".");
  await git(source, "commit", "--quiet", "--message", "Heavy");
  await git(source, "push", "--quiet", heavy.remote, "main");
  await clone(heavy.remote, "--bare");
  await delay(5_000);
  const before = serverBytes();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, serverBytes())), 50);
  await clone(heavy.remote, "--bare").finally(() => clearInterval(watch));
  const growth = (most - before) / megabyte;
  figures.push({
    what: `memory of the server during a clone of ${heavyMegabytes} MB`,
    ours: `${(most / megabyte).toFixed(0)} MiB`,
    baseline: `before: ${(before / megabyte).toFixed(0)} MiB`,
    result: `+ ${growth.toFixed(0)} MiB`,
    demand: "≤ + 50 MB",
    isMet: growth <= 50,
  });
}

/** The server and the helper that starts git; git's own processes are git's. */
function serverBytes(): number {
  return listTree(product.process.pid ?? 0)
    .filter(({ name }) => name !== "helper")
    .reduce((sum, { residentBytes }) => sum + residentBytes, 0);
}

async function clone(url: string, ...flags: string[]): Promise<number> {
  const target = join(folder, `clone-${Math.random().toString(36).slice(2)}`);
  try {
    return await timed(() => git(folder, "clone", "--quiet", ...flags, url, target));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

interface Measured {
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
}

function addRatio(what: string, measured: Measured, most: number): void {
  const [ours, baseline] = [median(measured.ours), median(measured.baseline)];
  figures.push({
    what,
    ours: milliseconds(ours),
    baseline: `file://: ${milliseconds(baseline)}`,
    result: ratio(ours / baseline),
    demand: `≤ ${most.toFixed(2)} ×`,
    isMet: ours / baseline <= most,
  });
}

function addDifference(what: string, measured: Measured, most: number): void {
  const [ours, baseline] = [median(measured.ours), median(measured.baseline)];
  figures.push({
    what,
    ours: milliseconds(ours),
    baseline: `file://: ${milliseconds(baseline)}`,
    result: `+ ${milliseconds(ours - baseline)}`,
    demand: `≤ + ${most} ms`,
    isMet: ours - baseline <= most,
  });
}
