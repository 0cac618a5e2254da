import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../e2e/world/product.ts";
import { git } from "../e2e/world/sample-repository.ts";
import { startWithLargeRepository } from "./large-product.ts";
import { makePushingClone } from "./pushing-clone.ts";
import { median, ratio, report, timed } from "./report.ts";

const pushers = ["topic-00001", "topic-00002", "topic-00003", "topic-00004"];
const pushesEach = 8;
const rounds = 5;

const folder = await mkdtemp(join(tmpdir(), "lowforge-bench-pushers-"));
const { product, remote, stored } = await startWithLargeRepository(["main", ...pushers]);
const plain = join(folder, "plain.git");
await git(folder, "clone", "--quiet", "--mirror", stored, plain);
await git(folder, "clone", "--quiet", "--mirror", stored, "served.git");
await git(join(folder, "served.git"), "config", "http.receivepack", "true");
const port = await findFreePort();
const backend = fork(
  fileURLToPath(new URL("./bare-http-backend.ts", import.meta.url)),
  [String(port), folder],
  {
    execArgv: ["--import", "tsx"],
  },
);
await once(backend, "message");

const rates: Record<"ours" | "file" | "backend", number[]> = { ours: [], file: [], backend: [] };
for (let round = 0; round < rounds; round += 1) {
  rates.ours.push(await pushAll(remote));
  rates.file.push(await pushAll(`file://${plain}`));
  rates.backend.push(await pushAll(`http://127.0.0.1:${port}/served.git`));
}
backend.kill();
await product.stop();
await rm(folder, { recursive: true, force: true });

const what = `${pushers.length} pushers at once`;
const ours = median(rates.ours);
const row = (name: string, baseline: number, least: number) => ({
  what,
  ours: `${ours.toFixed(1)} pushes/s`,
  baseline: `${name}: ${baseline.toFixed(1)} pushes/s`,
  result: ratio(ours / baseline),
  demand: `≥ ${least.toFixed(2)} ×`,
  isMet: ours / baseline >= least,
});
report("Pushers", [
  row("file://", median(rates.file), 0.6),
  // Clients and server share the processors, and a client costs more over HTTP, whoever serves it.
  row("git http-backend, without sign-in and rules", median(rates.backend), 0.8),
]);

/** Each pushes to a branch of its own, one commit after the other; answers pushes a second. */
async function pushAll(to: string): Promise<number> {
  const clones = await Promise.all(
    pushers.map((_, at) => makePushingClone(plain, join(folder, `pusher-${at}-${Date.now()}`))),
  );
  let spentMs = 0;
  for (let round = 0; round < pushesEach; round += 1) {
    await Promise.all(clones.map((each, at) => each.commit(pushers[at] ?? "")));
    spentMs += await timed(() =>
      Promise.all(clones.map((each, at) => each.push(to, `+${pushers[at] ?? ""}`))),
    );
  }
  return (pushers.length * pushesEach * 1_000) / spentMs;
}
