import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
} from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory for all. */
const memory = "/dev/shm";
const prefix = "lowforge-tests-";
const gib = 1024 ** 3;
/** A run keeps less than 1 GiB at a time; programs and caches of the machine need the rest. */
const wantedRoom = 3 * gib;
const wantedMemory = 6 * gib;

/**
 * Makes a folder in memory for what tests write, where there is plenty: none of it outlives the run, and a disk would be
 * asked to keep every push. The folder goes with this process. Null where files stay on disk.
 * @returns {string | null}
 */
export function provideMemoryFolder() {
  if (process.env["TMPDIR"] || !hasPlenty()) return null;
  sweep();
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL and builds run as other users, who have to get through.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Memory is too dear for what a run has left that was killed; what another member of the machine has left is theirs. */
function sweep() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    const [pid] = name.slice(prefix.length).split("-");
    const isOurs = statSync(join(memory, name)).uid === process.getuid?.();
    if (isOurs && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function hasPlenty() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= wantedRoom && process.availableMemory() >= wantedMemory && isExecutable();
  } catch {
    return false;
  }
}

/** Tests put programs and hooks there; containers often forbid to run them. */
function isExecutable() {
  const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
  const options = mounts.map((line) => line.split(" ")).findLast(([, place]) => place === memory)?.[3];
  return options !== undefined && !options.split(",").includes("noexec");
}
