import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "../runtime/index.ts";
import { createJob, idBytes, isConnected, type Job, type ProcessEnd } from "./launch-job.ts";

export interface LaunchRequest {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly hasInput: boolean;
  /** Whether its children find a socket to us as descriptor 3. */
  readonly hasChannel: boolean;
  readonly timeoutMs: number;
}

/** A running process whose ends of the wire are in this process. */
export interface LaunchedProcess {
  readonly stdin: Socket | null;
  readonly stdout: Socket;
  readonly channel: Socket | null;
  /** Never rejects. */
  readonly ended: Promise<ProcessEnd>;
  kill(): void;
}

/** Starts processes through the small helper, which is started on first use and again when it has died. */
export interface Launcher {
  launch(request: LaunchRequest): Promise<LaunchedProcess>;
  close(): Promise<void>;
}

type HelperReport =
  { type: "started"; id: string; pid: number } | ({ type: "exit"; id: string } & ProcessEnd);

const headerBytes = idBytes + 1;
const inputRole = 0;
const channelRole = 2;
const helperEnded = "the git helper ended";
/** Connections are made before the process starts, so they only lag behind when this process lacks descriptors. */
const connectionTimeoutMs = 5_000;
const helperFile = fileURLToPath(new URL("./git-helper.mjs", import.meta.url));

export function createLauncher(logger: Logger): Launcher {
  const jobs = new Map<string, Job>();
  let meeting: Promise<MeetingPoint> | null = null;
  let helper: ChildProcess | null = null;
  let isClosing = false;

  /** Reads for whom a new connection is; what follows the header is git's own. */
  function receive(socket: Socket): void {
    socket.on("error", () => undefined);
    const readHeader = (): void => {
      const header = socket.read(headerBytes) as Buffer | null;
      if (header === null) return;
      socket.off("readable", readHeader);
      const job = jobs.get(header.toString("hex", 0, idBytes));
      if (!job) return void socket.destroy();
      if (header[idBytes] === inputRole) job.sockets.stdin = asInput(socket);
      else if (header[idBytes] === channelRole) job.sockets.channel = socket;
      else job.sockets.stdout = asOutput(socket);
      job.advance();
    };
    socket.on("readable", readHeader);
  }

  function startHelper(socketPath: string): ChildProcess {
    const child = fork(helperFile, [socketPath], {
      execArgv: ["--max-old-space-size=64", "--max-semi-space-size=1"],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("message", (report: HelperReport) => hear(report));
    child.once("error", (error) => loseHelper(child, error));
    // Unlike the exit, the end of the channel comes after all that the helper had to say.
    child.once("disconnect", () => loseHelper(child, child.exitCode ?? child.signalCode));
    return child;
  }

  function hear(report: HelperReport): void {
    const job = jobs.get(report.id);
    if (!job) return;
    if (report.type === "exit") return endJob(job, report);
    job.pid = report.pid;
    job.advance();
  }

  function endJob(job: Job, end: ProcessEnd): void {
    job.end = end;
    job.finish(end);
    job.advance();
    if (isConnected(job) || !end.hasStarted) jobs.delete(job.id);
    else setTimeout(job.giveUp, connectionTimeoutMs).unref();
  }

  /** Its git processes would live on without anybody to watch them. */
  function loseHelper(child: ChildProcess, reason: unknown): void {
    if (helper !== child) return;
    helper = null;
    child.kill("SIGKILL");
    if (!isClosing) logger.error({ reason }, "the git helper ended; it is started again on the next use");
    abandonJobs();
  }

  function abandonJobs(): void {
    for (const job of jobs.values()) {
      if (job.pid !== null) killGroup(job.pid);
      job.sockets.stdin?.destroy();
      job.sockets.stdout?.destroy(new Error(helperEnded));
      job.sockets.channel?.destroy();
      endJob(job, { exitCode: null, isTimedOut: false, stderr: helperEnded, hasStarted: false });
    }
  }

  /** It takes its git processes with it. */
  async function endHelper(): Promise<void> {
    if (!helper) return;
    const child = helper;
    helper = null;
    const gone = once(child, "exit");
    child.disconnect();
    await gone;
    abandonJobs();
  }

  return {
    async launch(request) {
      if (isClosing) throw new Error("the git launcher is closed");
      const { socketPath } = await (meeting ??= openMeetingPoint(receive));
      helper ??= startHelper(socketPath);
      const current = helper;
      const job = createJob(request);
      jobs.set(job.id, job);
      current.send({ type: "run", id: job.id, ...request }, (error) => {
        if (error)
          endJob(job, { exitCode: null, isTimedOut: false, stderr: String(error), hasStarted: false });
      });
      await job.connected;
      if (job.end) jobs.delete(job.id);
      const { stdin, stdout, channel } = job.sockets;
      if (!stdout || (request.hasInput && !stdin)) {
        throw new Error(job.end?.stderr ?? "the process could not be started");
      }
      return {
        stdin: stdin ?? null,
        stdout,
        channel: channel ?? null,
        ended: job.ended,
        kill: () => void (current.connected && current.send({ type: "kill", id: job.id }, () => undefined)),
      };
    },
    async close() {
      if (isClosing) return;
      isClosing = true;
      const place = await meeting;
      place?.server.close();
      await endHelper();
      if (place) rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

interface MeetingPoint {
  readonly server: Server;
  /** Ours alone; the helper removes it when this process is killed. */
  readonly folder: string;
  readonly socketPath: string;
}

async function openMeetingPoint(receive: (socket: Socket) => void): Promise<MeetingPoint> {
  const folder = mkdtempSync(join(tmpdir(), "lowforge-git-"));
  const socketPath = join(folder, "s");
  const server = createServer({ allowHalfOpen: true }, receive);
  await once(server.listen(socketPath), "listening");
  return { server, folder, socketPath };
}

/** Git never writes to its input: whatever comes back is its end. */
function asInput(socket: Socket): Socket {
  socket.once("end", () => socket.destroy());
  return socket.resume();
}

/** Git never reads from its output. */
function asOutput(socket: Socket): Socket {
  return socket.end();
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
