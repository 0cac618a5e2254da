import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import { signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { git, makeSampleRepository } from "../e2e/world/sample-repository.ts";
import { interleave, median, milliseconds, ratio, report, timed } from "./report.ts";

const [commits, files] = [6_000, 1_200];
const rounds = 7;

/** Git over SSH by the client of this machine (OpenSSH), which takes its share of each figure. */
const folder = await mkdtemp(join(tmpdir(), "lowforge-bench-ssh-"));
const source = join(folder, "source");
await git(folder, "init", "--quiet", source);
await makeSampleRepository(source, commits, files);

const product = await startProduct();
const api = await signInToApi(product.url, adminPassword);
const { projectId } = await api.call(projectEndpoints.create, { name: "Benchmark" });
const { repositoryId } = await api.call(repositoryEndpoints.create, { projectId, name: "sample" });
const { sshUrl } = await api.call(repositoryEndpoints.getInfo, { repositoryId });
if (sshUrl === null) throw new Error("git over SSH is off");
const bySsh = ["-c", `core.sshCommand=${await makeSshCommand()}`];
await git(source, ...bySsh, "push", "--quiet", sshUrl, "main");
const stored = `file://${join(product.dataDir, "repositories", "0", `${repositoryId}.git`)}`;

const asks = await interleave(
  rounds * 3,
  () => timed(() => git(folder, ...bySsh, "ls-remote", sshUrl)),
  () => timed(() => git(folder, "ls-remote", stored)),
);
const clones = await interleave(
  rounds,
  () => clone(sshUrl),
  () => clone(stored),
);
await product.stop();
await rm(folder, { recursive: true, force: true });

const [askOurs, askPlain] = [median(asks.ours), median(asks.baseline)];
const [cloneOurs, clonePlain] = [median(clones.ours), median(clones.baseline)];
report("Git over SSH", [
  {
    what: "git ls-remote over SSH, connection and sign-in included",
    ours: milliseconds(askOurs),
    baseline: `file://: ${milliseconds(askPlain)}`,
    result: `+ ${milliseconds(askOurs - askPlain)}`,
    demand: "≤ + 250 ms",
    isMet: askOurs - askPlain <= 250,
  },
  {
    what: `git clone over SSH of ${commits.toLocaleString("en")} commits`,
    ours: milliseconds(cloneOurs),
    baseline: `file://: ${milliseconds(clonePlain)}`,
    result: ratio(cloneOurs / clonePlain),
    demand: "≤ 2 ×",
    isMet: cloneOurs / clonePlain <= 2,
  },
]);

/** Makes a key, adds it for the member, and answers the command by which git uses it. */
async function makeSshCommand(): Promise<string> {
  const pair = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const file = join(folder, "key");
  await writeFile(file, pair.privateKey.export({ type: "sec1", format: "pem" }), { mode: 0o600 });
  const { x = "", y = "" } = pair.publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const parts = [Buffer.from("ecdsa-sha2-nistp256"), Buffer.from("nistp256"), point];
  const wire = parts.flatMap((part) => [Buffer.from([0, 0, 0, part.length]), part]);
  const publicKey = `ecdsa-sha2-nistp256 ${Buffer.concat(wire).toString("base64")}`;
  await api.call(sshKeyEndpoints.addSshKey, { publicKey });
  const options = "-F none -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR";
  return `ssh ${options} -o IdentitiesOnly=yes -o IdentityAgent=none -i ${file}`;
}

async function clone(url: string): Promise<number> {
  const target = join(folder, `clone-${Math.random().toString(36).slice(2)}`);
  try {
    return await timed(() => git(folder, ...bySsh, "clone", "--quiet", "--no-checkout", url, target));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}
