import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Logger } from "../logger.ts";
import { handOver, isReachableByOthers, type BuildIdentity } from "../isolation/identity.ts";
import type { JobFolders } from "../isolation/isolation.ts";
import { killMarked } from "../isolation/process-fence.ts";
import { readProcess } from "../isolation/process-table.ts";

/** The folder of this very run of the runner; runners that share a work folder do not meet. */
export interface WorkFolder {
  readonly path: string;
  createJobFolders(jobId: string, identity: BuildIdentity): JobFolders;
  removeJobFolders(folders: JobFolders): Promise<void>;
  /** Removes the whole run. */
  close(): Promise<void>;
}

const markName = "LOWFORGE_BUILD";

/** Opens the work folder, and clears away what runs that have died left in it. */
export async function openWorkFolder(wanted: string, logger: Logger): Promise<WorkFolder> {
  const base = prepareBase(wanted, logger);
  await clearDeadRuns(base, logger);
  const name = runName(process.pid);
  const own = path.join(base, name);
  fs.mkdirSync(own, { recursive: true, mode: 0o711 });
  return {
    path: own,
    createJobFolders: (jobId, identity) =>
      createJobFolders(path.join(own, jobId), identity, `${markName}=${name}-${jobId}`),
    removeJobFolders: (folders) => removeTree(folders.root, logger),
    close: () => removeTree(own, logger),
  };
}

/** Builds of root run as another user, who must be able to reach the folder. */
function prepareBase(wanted: string, logger: Logger): string {
  const base = makeBase(wanted);
  if (process.getuid?.() !== 0 || isReachableByOthers(base)) return base;
  const fallback = makeBase(path.join(os.tmpdir(), "lowforge-runner-0"));
  logger.warn("builds cannot reach the work folder, because a folder above it is private", { fallback });
  return fallback;
}

function makeBase(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
  const entry = fs.lstatSync(folder);
  // In a shared folder such as /tmp, somebody else may have put something under our name.
  if (!entry.isDirectory() || (process.getuid !== undefined && entry.uid !== process.getuid())) {
    throw new Error(`the work folder ${folder} is not a folder of the runner's user`);
  }
  if ((entry.mode & 0o022) !== 0) throw new Error(`the work folder ${folder} can be written by others`);
  return folder;
}

async function clearDeadRuns(base: string, logger: Logger): Promise<void> {
  for (const name of fs.readdirSync(base)) {
    const pid = /^run-(\d+)-\d*$/.exec(name)?.[1];
    if (pid === undefined || name === runName(Number(pid))) continue;
    const run = path.join(base, name);
    killMarked(fs.readdirSync(run).map((jobId) => `${markName}=${name}-${jobId}`));
    await removeTree(run, logger);
  }
}

/** The start time tells a run from a later process with the same pid. */
function runName(pid: number): string {
  return `run-${pid}-${readProcess(pid)?.startTime ?? ""}`;
}

function createJobFolders(root: string, identity: BuildIdentity, mark: string): JobFolders {
  fs.mkdirSync(root, { mode: identity === null ? 0o700 : 0o711 });
  const folders: JobFolders = {
    root,
    mark,
    builds: path.join(root, "builds"),
    temporary: path.join(root, "temporary"),
    home: path.join(root, "home"),
    scripts: path.join(root, "scripts"),
  };
  for (const folder of [folders.builds, folders.temporary, folders.home]) {
    fs.mkdirSync(folder, { mode: 0o700 });
    handOver(folder, identity);
  }
  // Stays the runner's: a build that could plant a link here would choose where the next script is written.
  fs.mkdirSync(folders.scripts, { mode: identity === null ? 0o700 : 0o711 });
  return folders;
}

/** Removes a tree that a build may have made stubborn; what cannot be removed is reported and left. */
async function removeTree(root: string, logger: Logger): Promise<void> {
  if (await succeeds("rm", ["-rf", "--", root])) return;
  await succeeds("chmod", ["-R", "u+rwX", "--", root]);
  if (!(await succeeds("rm", ["-rf", "--", root])))
    logger.warn("a folder could not be removed", { folder: root });
}

/** A child does the walking, so that a large tree does not grow the runner's own memory. */
function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { stdio: "ignore" });
    child.once("exit", (code) => resolve(code === 0));
    child.once("error", () => resolve(false));
  });
}
