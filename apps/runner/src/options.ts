import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { parseLogLevel, type LogLevel } from "./logger.ts";

export interface RunnerOptions {
  readonly url: string;
  /** Exactly one of `token` and `tokenFile` is set. */
  readonly token: string | null;
  readonly tokenFile: string | null;
  readonly concurrency: number;
  readonly workDir: string;
  /** Ends after one job. */
  readonly isOnce: boolean;
  readonly logLevel: LogLevel;
  /** Where root finds the unprivileged user ids of its builds: this one and the next ones, one for each slot. */
  readonly firstBuildUid: number;
  /** What one build may hold in memory. */
  readonly memoryLimitBytes: number;
  /** How long a build may take to end after it was asked to. */
  readonly graceMs: number;
  /** Forces the weaker isolation, for machines on which the stronger one misbehaves. */
  readonly wantsProcessIsolation: boolean;
}

/** A mistake in the command line, to be shown as it is. */
export class UsageError extends Error {}

export const usage =
  "usage: lowforge-runner --url <server> (--token-file <path> | --token <glrt-…>) " +
  "[--concurrency <n>] [--work-dir <dir>] [--isolation auto|process] [--once]";

/** Reads the command line and the environment; throws UsageError. */
export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv): RunnerOptions {
  const values = parseArguments(argv);
  const concurrency = parseCount("--concurrency", values.concurrency) ?? Math.max(1, os.cpus().length - 1);
  return {
    url: parseUrl(values.url),
    ...parseTokenSource(values.token, values["token-file"]),
    concurrency,
    workDir: path.resolve(values["work-dir"] ?? env["LOWFORGE_RUNNER_DIR"] ?? defaultWorkDir()),
    isOnce: values.once ?? false,
    logLevel: parseLogLevel(env["LOG_LEVEL"]),
    // systemd leaves 60578–61183 unassigned, so no account and no dynamic service user is met there.
    firstBuildUid: parseCount("LOWFORGE_RUNNER_FIRST_UID", env["LOWFORGE_RUNNER_FIRST_UID"]) ?? 60_600,
    memoryLimitBytes: memoryLimit(env["LOWFORGE_RUNNER_MEMORY_MB"], concurrency),
    // Shorter than ten seconds by what it takes to kill, so that nothing outlives a cancel by more.
    graceMs: (parseCount("LOWFORGE_RUNNER_GRACE_SECONDS", env["LOWFORGE_RUNNER_GRACE_SECONDS"]) ?? 9) * 1000,
    wantsProcessIsolation: parseIsolation(values.isolation),
  };
}

function parseArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        url: { type: "string" },
        token: { type: "string" },
        "token-file": { type: "string" },
        concurrency: { type: "string" },
        "work-dir": { type: "string" },
        isolation: { type: "string" },
        once: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : usage);
  }
}

function parseUrl(value: string | undefined): string {
  if (value === undefined) throw new UsageError("--url is missing");
  if (!/^https?:\/\/[^\s]+$/.test(value) || !URL.canParse(value)) {
    throw new UsageError("--url must be an http or https address");
  }
  return value.replace(/\/+$/, "");
}

function parseTokenSource(token: string | undefined, tokenFile: string | undefined) {
  if ((token === undefined) === (tokenFile === undefined)) {
    throw new UsageError("give either --token-file or --token");
  }
  return { token: token ?? null, tokenFile: tokenFile ?? null };
}

function parseCount(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`${name} must be a whole number above 0`);
  return Number(value);
}

function parseIsolation(value: string | undefined): boolean {
  if (value !== undefined && value !== "auto" && value !== "process") {
    throw new UsageError("--isolation must be auto or process");
  }
  return value === "process";
}

function memoryLimit(megabytes: string | undefined, concurrency: number): number {
  const given = parseCount("LOWFORGE_RUNNER_MEMORY_MB", megabytes);
  if (given !== null) return given * 1024 * 1024;
  // A container's limit counts where there is one; it reads 0 or absurdly high where there is none.
  const constrained = process.constrainedMemory();
  const total = constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
  return Math.floor((total * 0.75) / concurrency);
}

function defaultWorkDir(): string {
  return path.join(os.tmpdir(), `lowforge-runner-${process.getuid?.() ?? 0}`);
}
