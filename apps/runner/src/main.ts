import { createLogger, describeError } from "./logger.ts";
import { parseOptions, usage, UsageError, type RunnerOptions } from "./options.ts";
import { startRunner, RunnerRefused } from "./runner.ts";

/** Exit codes a supervisor can tell apart: 2 for a wrong command line, 3 for a token that the server refuses. */
const exitCodes = { usage: 2, refused: 3, failure: 1 } as const;

/** Builds get as long to end by themselves when the runner is asked to stop. */
const shutdownGraceMs = 30_000;

async function main(): Promise<void> {
  const options = readOptions();
  if (options === null) return;
  // The build's user must be able to walk through the work folder, whatever the service manager set.
  process.umask(0o022);
  const logger = createLogger(options.logLevel);
  const stop = new AbortController();
  const abort = new AbortController();
  const shutDown = (why: string) => {
    if (stop.signal.aborted) return;
    logger.info("stopping", { why });
    stop.abort();
    setTimeout(() => abort.abort(), shutdownGraceMs).unref();
  };
  // Kept for good: a second signal must not cut the closing short.
  process.on("SIGTERM", () => shutDown("SIGTERM"));
  process.on("SIGINT", () => shutDown("SIGINT"));
  // Whoever read our log may be gone; that is no reason to drop the builds.
  process.stdout.on("error", () => undefined);
  // A runner that was started by a supervisor does not outlive it, yet need not stay for its sake either.
  process.once("disconnect", () => shutDown("the supervisor is gone"));
  process.channel?.unref();
  try {
    await startRunner(options, { logger, env: process.env, stop: stop.signal, abort: abort.signal });
  } catch (error) {
    logger.error(describeError(error));
    process.exitCode = error instanceof RunnerRefused ? exitCodes.refused : exitCodes.failure;
  }
}

function readOptions(): RunnerOptions | null {
  try {
    return parseOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exitCode = exitCodes.usage;
    return null;
  }
}

await main();
