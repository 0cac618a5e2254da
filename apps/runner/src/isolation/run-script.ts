import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pause } from "../backoff.ts";
import { handOver, type BuildIdentity } from "./identity.ts";
import { launchEnvironment, type Isolation, type JobFolders } from "./isolation.ts";
import { findProgram, systemSearchPath } from "./programs.ts";
import { createProcessFence } from "./process-fence.ts";

export interface ScriptRun {
  readonly isolation: Isolation;
  readonly folders: JobFolders;
  readonly identity: BuildIdentity;
  readonly searchPath: string;
  /** File name and text of the script. */
  readonly name: string;
  readonly text: string;
  readonly onOutput: (bytes: Buffer) => void;
  /** Looks at the memory in use, about twice a second. */
  readonly onMemory?: (bytes: number) => void;
  /** Ends the script: politely first, by force after the grace. */
  readonly signal: AbortSignal;
  readonly graceMs: number;
}

const watchIntervalMs = 500;
/** After the last process is gone, what it wrote is already in the pipe. */
const drainMs = 2_000;

/**
 * Runs one script to its end and answers its exit code (128 + n for signal n). When it returns, no process of
 * the script is left and all of its output was handed on.
 */
export async function runScript(run: ScriptRun): Promise<number> {
  const view = run.isolation.view(run.folders);
  const file = path.join(run.folders.scripts, run.name);
  fs.writeFileSync(file, run.text, { mode: 0o600, flag: "wx" });
  handOver(file, run.identity);
  const pipe = openPipe(path.join(run.folders.root, `${run.name}.pipe`), run.identity);
  const { command, args } = run.isolation.launch(run.folders, path.join(view.scripts, run.name));
  const [markName = "", markValue = ""] = run.folders.mark.split("=");
  const child = spawn(command, [...args], {
    cwd: "/",
    env: { ...launchEnvironment(view, run.searchPath), [markName]: markValue },
    detached: true,
    stdio: ["ignore", pipe.writeEnd, pipe.writeEnd],
    ...run.identity,
  });
  fs.closeSync(pipe.writeEnd);
  const drained = drain(pipe.output, run.onOutput);
  const exited = new Promise<number>((resolve, reject) => {
    child.once("exit", (code, signal) =>
      resolve(code ?? 128 + (os.constants.signals[signal ?? "SIGKILL"] ?? 9)),
    );
    child.once("error", reject);
  });
  try {
    if (child.pid === undefined) return await exited;
    return await superviseUntilExit(run, child.pid, exited);
  } finally {
    await Promise.race([drained, pause(drainMs)]);
    pipe.output.destroy();
    fs.rmSync(file, { force: true });
  }
}

async function superviseUntilExit(run: ScriptRun, pid: number, exited: Promise<number>): Promise<number> {
  lowerPriority(pid);
  const fence = createProcessFence({
    rootPid: pid,
    hasPidNamespace: run.isolation.hasPidNamespace,
    identity: run.identity,
    mark: run.folders.mark,
  });
  const watch = setInterval(() => run.onMemory?.(fence.observe()), watchIntervalMs);
  const over = new AbortController();
  const stop = async () => {
    fence.signal("SIGTERM");
    await pause(run.graceMs, over.signal);
    if (!over.signal.aborted) await fence.sweep();
  };
  const onAbort = () => void stop();
  if (run.signal.aborted) onAbort();
  else run.signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await exited;
  } finally {
    over.abort();
    clearInterval(watch);
    run.signal.removeEventListener("abort", onAbort);
    await fence.sweep();
  }
}

/** Builds yield to the server that may share this machine. */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, 10);
  } catch {
    // It has ended already, or the machine does not allow it; neither matters.
  }
}

/**
 * A named pipe, unlinked at once. Node's own pipes are sockets, which `tee /dev/stderr` and the like cannot open;
 * and one pipe for both streams keeps their lines in order.
 */
function openPipe(file: string, identity: BuildIdentity): { output: Readable; writeEnd: number } {
  const mkfifo = findProgram("mkfifo", systemSearchPath);
  if (mkfifo === null) throw new Error("this machine has no mkfifo");
  const made = spawnSync(mkfifo, ["-m", "600", file], { stdio: "ignore" });
  if (made.status !== 0) throw new Error("mkfifo failed in the work folder");
  handOver(file, identity);
  const readEnd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
  const writeEnd = fs.openSync(file, fs.constants.O_WRONLY);
  fs.unlinkSync(file);
  return { output: new net.Socket({ fd: readEnd, readable: true, writable: false }), writeEnd };
}

function drain(output: Readable, onOutput: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve) => {
    output.on("data", onOutput);
    output.once("end", resolve);
    output.once("close", resolve);
    output.once("error", () => resolve());
  });
}
