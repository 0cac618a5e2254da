import { mkdirSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import type { Logger } from "../runtime/index.ts";
import { type GitCommand, gitCommand } from "./command.ts";
import { fixedConfig, gitEnvironment } from "./environment.ts";
import { GitCanceled, GitFailed, GitOutputTooLarge, GitTimeout } from "./failures.ts";
import { createLane, type Lane, type LaneLimits } from "../lanes/index.ts";
import { createGitObjects, type GitObjects } from "./objects.ts";
import { createLauncher, type LaunchedProcess } from "./launcher.ts";
import { createGitRefs, type GitRef, type GitRefs, type GitRefKind } from "./refs.ts";
import { answerHook, askInPreReceive, prepareHooks, type PushJudge } from "./push-hook.ts";

export interface GitOptions {
  /** The git binary; found on PATH when absent. */
  readonly executablePath?: string;
  /** An empty private folder that git takes for its user's home. */
  readonly homeDir: string;
  readonly logger: Logger;
  /** Places for short commands (`run`). */
  readonly runLane?: LaneLimits;
  /** Places for transfers (`stream`): apart, so that slow clients never keep pages waiting. */
  readonly streamLane?: LaneLimits;
}

export interface GitRunOptions {
  readonly input?: string | Buffer;
  /** Default 16 MiB. */
  readonly maximumBytes?: number;
  /** Answers what there is, marked `isCut`, where git writes more than that or takes longer than it was given. */
  readonly mayBeCut?: boolean;
  /** Exit codes that are answers and not failures; default 0. */
  readonly accept?: readonly number[];
  readonly signal?: AbortSignal;
}

export interface GitResult {
  readonly stdout: Buffer;
  readonly stderr: string;
  readonly exitCode: number;
  /** True when the output is only a beginning. */
  readonly isCut: boolean;
}

export interface GitStream {
  /** Git's own standard input: ending it is git's end of file. */
  readonly stdin: Writable;
  /** Git's own standard output; a reader that waits makes git wait. */
  readonly stdout: Readable;
  /** How it ended, whatever the exit code. Rejects with `GitTimeout`, or `GitFailed` without an exit code. */
  readonly finished: Promise<{ readonly exitCode: number; readonly stderr: string }>;
  /** Ends git and all that it started. */
  kill(): void;
}

export interface GitStreamOptions {
  readonly signal?: AbortSignal;
  /** For `receive-pack`: asked once the objects are there and before any ref moves; all refs move or none. */
  readonly judge?: PushJudge | undefined;
  /**
   * Instead of being killed at once, git loses its input and has so long to end by itself: one that takes a push
   * clears its quarantine away only then.
   */
  readonly graceMs?: number;
}

export interface Git {
  /** Objects from processes that stay open: no process starts where one is open already. */
  readonly objects: GitObjects;
  /** Branches and tags, read from git's own files. */
  readonly refs: GitRefs;
  /**
   * Runs a command to its end and answers what it wrote. Throws `GitFailed`, `GitTimeout`, `GitOutputTooLarge`,
   * `GitCanceled`, or UNAVAILABLE when too many wait.
   */
  run(command: GitCommand, options?: GitRunOptions): Promise<GitResult>;
  /** Starts a command whose input and output are streams. Throws `GitCanceled`, `GitFailed`, or UNAVAILABLE. */
  stream(command: GitCommand, options?: GitStreamOptions): Promise<GitStream>;
  /** Ends every git process and the helper. */
  close(): Promise<void>;
}

const defaultMaximumBytes = 16 * 1024 * 1024;
const defaultRunLane: LaneLimits = { running: 16, waiting: 1_000 };
const maximumObjectProcesses = 24;
const defaultStreamLane: LaneLimits = { running: 32, waiting: 500 };

/** The one way to git: a server has one. Starts a small helper process on first use. */
export function createGit(options: GitOptions): Git {
  mkdirSync(options.homeDir, { recursive: true, mode: 0o700 });
  const launcher = createLauncher(options.logger);
  const environment = gitEnvironment(options.homeDir);
  const hooksDir = prepareHooks(options.homeDir);
  const runLane = createLane(options.runLane ?? defaultRunLane);
  const streamLane = createLane(options.streamLane ?? defaultStreamLane);

  const objectLane = createLane({ running: maximumObjectProcesses, waiting: 1_000 });
  const objects = createGitObjects(maximumObjectProcesses, (command) =>
    start(command, objectLane, { hasInput: true, signal: undefined }),
  );

  async function start(command: GitCommand, lane: Lane, how: StartOptions) {
    const { hasInput, hasChannel = false, signal } = how;
    const leave = await lane.enter(signal).catch((error: unknown) => {
      throw signal?.aborted ? new GitCanceled(command.subcommand) : error;
    });
    try {
      const running = await launcher.launch({
        file: options.executablePath ?? "git",
        args: [...fixedConfig, ...(hasChannel ? askInPreReceive(hooksDir) : []), ...command.args],
        cwd: options.homeDir,
        env: { ...environment, ...command.environment },
        hasInput,
        hasChannel,
        timeoutMs: command.timeoutMs,
      });
      void running.ended.then(leave);
      return running;
    } catch (error) {
      leave();
      throw new GitFailed(command.subcommand, null, error instanceof Error ? error.message : String(error));
    }
  }

  const git: Git = {
    objects,
    refs: createGitRefs((repository, kind) => listRefs(git, repository, kind)),
    async run(command, runOptions = {}) {
      const { input, signal, maximumBytes = defaultMaximumBytes } = runOptions;
      const running = await start(command, runLane, { hasInput: input !== undefined, signal });
      onAbort(running, signal, running.kill);
      if (input !== undefined) running.stdin?.end(input);
      const { stdout, isWhole } = await collect(running, maximumBytes);
      const { exitCode, stderr, isTimedOut } = await running.ended;
      if (signal?.aborted) throw new GitCanceled(command.subcommand);
      const isCut = isTimedOut || !isWhole;
      if (isCut && runOptions.mayBeCut === true) return { stdout, stderr, exitCode: exitCode ?? 0, isCut };
      if (isTimedOut) throw new GitTimeout(command.subcommand, command.timeoutMs);
      if (!isWhole) throw new GitOutputTooLarge(command.subcommand, maximumBytes);
      return { stdout, stderr, exitCode: accepted(command, runOptions, { exitCode, stderr }), isCut };
    },
    async stream(command, { signal, judge, graceMs } = {}) {
      const running = await start(command, streamLane, { hasInput: true, hasChannel: !!judge, signal });
      const answering = judge && running.channel ? answerHook(running.channel, judge, options.logger) : null;
      const giveUp = (): void => {
        if (graceMs === undefined) return running.kill();
        running.stdin?.end();
        answering?.refuse();
        setTimeout(running.kill, graceMs).unref();
      };
      onAbort(running, signal, giveUp);
      const finished = outcome(command, running).then(({ exitCode, stderr }) => {
        if (exitCode === null) throw new GitFailed(command.subcommand, null, stderr);
        return { exitCode, stderr };
      });
      finished.catch(() => undefined);
      return { stdin: running.stdin as Writable, stdout: running.stdout, finished, kill: giveUp };
    },
    async close() {
      objects.close();
      await launcher.close();
    },
  };
  return git;
}

const maximumRefBytes = 128 * 1024 * 1024;

async function listRefs({ run }: Git, repository: string, kind: GitRefKind): Promise<GitRef[]> {
  const flags = ["--format=%(objectname) %(refname)"] as const;
  const command = gitCommand("for-each-ref", { repository, flags, revisions: [`refs/${kind}/`] });
  const { stdout } = await run(command, { maximumBytes: maximumRefBytes });
  const lines = stdout.toString().split("\n").filter(Boolean);
  return lines.map((line) => ({ sha: line.slice(0, 40), name: line.slice(41) }));
}

/** The exit code where it is an answer. Throws `GitFailed` otherwise. */
function accepted(
  { subcommand }: GitCommand,
  { accept = [0] }: GitRunOptions,
  { exitCode, stderr }: { readonly exitCode: number | null; readonly stderr: string },
): number {
  if (exitCode === null || !accept.includes(exitCode)) throw new GitFailed(subcommand, exitCode, stderr);
  return exitCode;
}

interface StartOptions {
  readonly hasInput: boolean;
  readonly hasChannel?: boolean;
  readonly signal: AbortSignal | undefined;
}

async function outcome(command: GitCommand, running: LaunchedProcess) {
  const end = await running.ended;
  if (end.isTimedOut) throw new GitTimeout(command.subcommand, command.timeoutMs);
  return end;
}

function onAbort(running: LaunchedProcess, signal: AbortSignal | undefined, giveUp: () => void): void {
  if (!signal) return;
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  void running.ended.then(() => signal.removeEventListener("abort", giveUp));
}

/** What is on standard output; at most `maximumBytes`, with git killed, when there is more. */
async function collect(running: LaunchedProcess, maximumBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of running.stdout as AsyncIterable<Buffer>) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maximumBytes) break;
    }
  } catch {
    // The outcome tells why the stream broke.
  }
  const isWhole = size <= maximumBytes;
  if (!isWhole) running.kill();
  return { stdout: Buffer.concat(chunks).subarray(0, maximumBytes), isWhole };
}
