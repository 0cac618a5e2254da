import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { interleave, median, milliseconds, ratio, report, timed } from "./report.ts";

const run = promisify(execFile);
const megabytes = 1024;
const rounds = 5;

const folder = await mkdtemp(join(tmpdir(), "lowforge-bench-lfs-"));
const source = join(folder, "source.bin");
await fill(source);
const { stdout: summed } = await run("sha256sum", [source]);
const oid = summed.slice(0, 64);

const product = await startProduct();
const api = await signInToApi(product.url, adminPassword);
const { projectId } = await api.call(projectEndpoints.create, { name: "Benchmark" });
const { cloneUrl } = await api.call(repositoryEndpoints.create, { projectId, name: "large files" });
const object = `${cloneUrl}/info/lfs/objects/${oid}`;
const client = ["--silent", "--fail", "--user", `admin:${adminPassword}`, "--output"];
const held = join(product.dataDir, "blobs", oid.slice(0, 2), oid.slice(2, 4), oid);
const target = join(folder, "target.bin");

const up = await interleave(
  rounds,
  () => onFreeDisk(held, put),
  () => onFreeDisk(target, copyAndSum),
);
await run("curl", [
  ...[...client, "/dev/null", "--header", "content-type: application/vnd.git-lfs+json"],
  ...[
    "--data",
    JSON.stringify({ oid, size: megabytes * 1024 * 1024 }),
    `${cloneUrl}/info/lfs/objects/verify`,
  ],
]);
const down = await interleave(
  rounds,
  () => onFreeDisk(target, get),
  () => onFreeDisk(target, copyAndSum),
);
await product.stop();
await rm(folder, { recursive: true, force: true });

const [sent, got, copied] = [median(up.ours), median(down.ours), median([...up.baseline, ...down.baseline])];
const row = (what: string, ours: number, copies: number, demand: number | null) => {
  const share = (copies * copied) / ours;
  return {
    what,
    ours: milliseconds(ours),
    baseline: `${copies} × copy, sync and sha256sum: ${milliseconds(copies * copied)}`,
    result: ratio(share),
    demand: demand === null ? "–" : `≥ ${demand.toFixed(2)} × the rate`,
    isMet: demand === null || share >= demand,
  };
};
report("Git LFS", [
  row("upload of 1 GiB", sent, 1, null),
  row("download of 1 GiB, synced and summed", got, 1, null),
  row("1 GiB up and down again", sent + got, 2, 0.8),
]);

async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  const piece = randomBytes(1024 * 1024);
  for (let index = 0; index < megabytes; index += 1) {
    piece.writeUInt32LE(index);
    await file.write(piece);
  }
  await file.close();
}

/** Neither side waits for what the other has left to be written, nor for the room of a former file to be freed. */
async function onFreeDisk(path: string, task: () => Promise<void>): Promise<number> {
  await rm(path, { force: true });
  await run("sync");
  return timed(task);
}

/** A client in a process of its own, as git-lfs is. */
async function put(): Promise<void> {
  const type = ["--header", "content-type: application/octet-stream", "--header", "expect:"];
  await run("curl", [...client, "/dev/null", ...type, "--upload-file", source, object]);
}

/** The same steps as below, with the network in the place of the copy. */
async function get(): Promise<void> {
  await run("curl", [...client, target, object]);
  await keepAndSum();
}

async function copyAndSum(): Promise<void> {
  await run("cp", [source, target]);
  await keepAndSum();
}

async function keepAndSum(): Promise<void> {
  await run("sync", [target]);
  await run("sha256sum", [target]);
}
