import { pause } from "../backoff.ts";
import type { BuildIdentity } from "./identity.ts";
import {
  descendantsOf,
  hasVariable,
  listProcesses,
  pageSizeBytes,
  readProcess,
  userOf,
  type ProcessEntry,
} from "./process-table.ts";

/** The processes of one script, however they detached themselves. */
export interface ProcessFence {
  /** Looks around, so that a process is known before it leaves its parents; answers the memory of all. */
  observe(): number;
  /** Asks all to end. */
  signal(signal: NodeJS.Signals): void;
  /** Kills all and waits until they are gone. */
  sweep(): Promise<void>;
}

export interface FenceParts {
  readonly rootPid: number;
  readonly hasPidNamespace: boolean;
  readonly identity: BuildIdentity;
  /** A variable that every process of the script inherits. */
  readonly mark: string;
}

const sweepRounds = 200;
const sweepPauseMs = 20;

export function createProcessFence(parts: FenceParts): ProcessFence {
  const known = new Map<number, string>();
  const pageSize = pageSizeBytes();
  known.set(parts.rootPid, readProcess(parts.rootPid)?.startTime ?? "");

  /** Everything that is or was seen below the first process or a daemon of the script, and still lives. */
  function living(): ProcessEntry[] {
    const processes = listProcesses();
    const roots = processes.filter((entry) => known.get(entry.pid) === entry.startTime || isStray(entry));
    const found = new Map<number, ProcessEntry>();
    for (const root of roots) {
      if (found.has(root.pid)) continue;
      for (const entry of descendantsOf(root.pid, processes)) found.set(entry.pid, entry);
    }
    known.clear();
    for (const entry of found.values()) known.set(entry.pid, entry.startTime);
    return [...found.values()].filter((entry) => !entry.isZombie);
  }

  /** Without a namespace, a daemon is recognised by its user or by its environment. */
  function isStray(entry: ProcessEntry): boolean {
    return !parts.hasPidNamespace && entry.pid !== process.pid && !entry.isZombie && isOurs(entry.pid);
  }

  function isOurs(pid: number): boolean {
    if (parts.identity !== null && userOf(pid) === parts.identity.uid) return true;
    return hasVariable(pid, parts.mark);
  }

  return {
    observe: () => living().reduce((sum, entry) => sum + entry.residentPages, 0) * pageSize,
    signal(signal) {
      const processes = living();
      // The namespace's launcher and its first process end everything at once when they are told to.
      const launcher = parts.hasPidNamespace ? parts.rootPid : Number.NaN;
      const told = processes.filter((entry) => entry.pid !== launcher && entry.parentPid !== launcher);
      for (const entry of told) send(entry.pid, signal);
    },
    async sweep() {
      for (let round = 0; round < sweepRounds; round += 1) {
        const remaining = living();
        if (remaining.length === 0) return;
        for (const { pid } of remaining) send(pid, "SIGKILL");
        await pause(sweepPauseMs);
      }
    },
  };
}

/** Kills what builds of a runner that died left behind; `isMark` tells a mark of theirs. */
export function killMarked(marks: readonly string[]): void {
  if (marks.length === 0) return;
  for (const { pid } of listProcesses()) {
    if (pid !== process.pid && marks.some((mark) => hasVariable(pid, mark))) send(pid, "SIGKILL");
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
