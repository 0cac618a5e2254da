import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { git, makeSampleRepository } from "../e2e/world/sample-repository.ts";
import { interleave, median, milliseconds, ratio, report, timed } from "./report.ts";

const [commits, files] = [6_000, 1_200];
const cloneRounds = 7;
const pushRounds = 25;

const folder = await mkdtemp(join(tmpdir(), "lowforge-bench-git-"));
const source = join(folder, "source");
await git(folder, "init", "--quiet", source);
await makeSampleRepository(source, commits, files);

const product = await startProduct();
const api = await signInToApi(product.url, adminPassword);
const { projectId } = await api.call(projectEndpoints.create, { name: "Benchmark" });
const { cloneUrl, repositoryId } = await api.call(repositoryEndpoints.create, {
  projectId,
  name: "sample",
});
const remote = withPassword(cloneUrl);
await git(source, "push", "--quiet", remote, "main");

const stored = join(
  product.dataDir,
  "repositories",
  String(Math.floor(repositoryId / 1000)),
  `${repositoryId}.git`,
);
const plain = join(folder, "plain.git");
await git(folder, "clone", "--quiet", "--bare", `file://${stored}`, plain);

const clones = await interleave(
  cloneRounds,
  () => clone(remote),
  () => clone(`file://${stored}`),
);
const pushes = await interleave(
  pushRounds,
  () => push(remote),
  () => push(`file://${plain}`),
);
await product.stop();
await rm(folder, { recursive: true, force: true });

const [cloneOurs, clonePlain] = [median(clones.ours), median(clones.baseline)];
const [pushOurs, pushPlain] = [median(pushes.ours), median(pushes.baseline)];
report("Git", [
  {
    what: `git clone over HTTP of ${commits.toLocaleString("en")} commits`,
    ours: milliseconds(cloneOurs),
    baseline: `file://: ${milliseconds(clonePlain)}`,
    result: ratio(cloneOurs / clonePlain),
    demand: "≤ 1.15 ×",
    isMet: cloneOurs / clonePlain <= 1.15,
  },
  {
    what: "push of one commit over HTTP",
    ours: milliseconds(pushOurs),
    baseline: `file://: ${milliseconds(pushPlain)}`,
    result: `+ ${milliseconds(pushOurs - pushPlain)}`,
    demand: "≤ + 80 ms",
    isMet: pushOurs - pushPlain <= 80,
  },
]);

async function clone(url: string): Promise<number> {
  const target = join(folder, `clone-${Math.random().toString(36).slice(2)}`);
  try {
    return await timed(() => git(folder, "clone", "--quiet", "--no-checkout", url, target));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

async function push(url: string): Promise<number> {
  await appendFile(join(source, "part-0/file-0.txt"), "one more line\n");
  await git(source, "commit", "--quiet", "--all", "--message", "One more line");
  return timed(() => git(source, "push", "--quiet", url, "main"));
}

function withPassword(url: string): string {
  const address = new URL(url);
  address.username = "admin";
  address.password = adminPassword;
  return address.href;
}
