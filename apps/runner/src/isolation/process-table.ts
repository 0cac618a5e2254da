import fs from "node:fs";

/** One process, as /proc shows it. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parentPid: number;
  /** With the pid it names a process for good, since pids are used again. */
  readonly startTime: string;
  readonly residentPages: number;
  readonly isZombie: boolean;
}

/** Lists the machine's processes; empty where there is no /proc. */
export function listProcesses(): ProcessEntry[] {
  return listPids().flatMap((pid) => readProcess(pid) ?? []);
}

/** Null when the process is gone. */
export function readProcess(pid: number): ProcessEntry | null {
  const line = readProcFile(pid, "stat");
  if (line === null) return null;
  // The command's name stands in parentheses and may hold anything, so fields are counted from the last one.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return {
    pid,
    parentPid: Number(fields[1]),
    startTime: fields[19] ?? "",
    residentPages: Number(fields[21]),
    isZombie: fields[0] === "Z" || fields[0] === "X",
  };
}

/** The processes below one process, itself included. */
export function descendantsOf(rootPid: number, processes: readonly ProcessEntry[]): ProcessEntry[] {
  const children = new Map<number, ProcessEntry[]>();
  for (const entry of processes) {
    const siblings = children.get(entry.parentPid);
    if (siblings === undefined) children.set(entry.parentPid, [entry]);
    else siblings.push(entry);
  }
  const found = processes.filter((entry) => entry.pid === rootPid);
  for (const entry of found) found.push(...(children.get(entry.pid) ?? []));
  return found;
}

/** Whether a process was started with a variable in its environment. */
export function hasVariable(pid: number, assignment: string): boolean {
  const environment = readProcFile(pid, "environ");
  return environment !== null && `\0${environment}\0`.includes(`\0${assignment}\0`);
}

/** The user that a process runs as; null when it is gone. */
export function userOf(pid: number): number | null {
  try {
    return fs.statSync(`/proc/${pid}`).uid;
  } catch {
    return null;
  }
}

/** The kernel counts memory in pages, whose size differs between machines. */
export function pageSizeBytes(): number {
  const own = readProcess(process.pid);
  if (own === null || own.residentPages === 0) return 4096;
  const measured = process.memoryUsage.rss() / own.residentPages;
  const sizes = [4096, 16_384, 65_536];
  return sizes.reduce((best, size) => (Math.abs(size - measured) < Math.abs(best - measured) ? size : best));
}

function listPids(): number[] {
  try {
    return fs
      .readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readProcFile(pid: number, name: string): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return null;
  }
}
