import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import fs from "node:fs";
import path from "node:path";
import type { Coordinator } from "../coordinator/coordinator.ts";
import type { JobFolders } from "../isolation/isolation.ts";
import { describeError, type Logger } from "../logger.ts";
import { openTraceLog, type TraceLog } from "../trace/trace-log.ts";
import { createTraceSender, type JobOutcome, type TraceSender } from "../trace/trace-sender.ts";
import { runnerVersion } from "../version.ts";
import { buildVariables, type BuildVariables } from "./build-variables.ts";
import * as failures from "./job-failure.ts";
import { createJobLog, type JobLog } from "./job-log.ts";
import { runSteps, type BuildPlace } from "./run-steps.ts";
import { coloured, oneLine } from "./shell-text.ts";
import type { WorkFolder } from "./work-folder.ts";

export interface JobLimits {
  readonly memoryBytes: number;
  readonly logBytes: number;
  /** Below this much free space, builds end so that the server beside them can go on. */
  readonly minFreeDiskBytes: number;
  /** How long a build may take to end after it was asked to. */
  readonly graceMs: number;
}

export const defaultLimits = { logBytes: 16 * 1024 ** 2, minFreeDiskBytes: 512 * 1024 ** 2 };

export interface JobRun {
  readonly coordinator: Coordinator;
  readonly job: CoordinatorJob;
  readonly place: BuildPlace;
  readonly workFolder: WorkFolder;
  readonly limits: JobLimits;
  readonly logger: Logger;
  /** Fires when the runner cannot wait for the job any longer. */
  readonly stop: AbortSignal;
}

/** Stock coordinators write 0 for "two hours". */
const defaultTimeoutSeconds = 7200;
const maxTimerMs = 2 ** 31 - 1;

/** Runs one job from its pickup to its report, and leaves nothing behind. Never throws. */
export async function runJob(run: JobRun): Promise<JobOutcome> {
  const { job, logger } = run;
  const startedAt = Date.now();
  const folders = run.workFolder.createJobFolders(String(job.id), run.place.identity);
  const trace = openTraceLog(path.join(folders.root, "trace.log"));
  try {
    const { outcome, sender } = await execute(run, folders, trace);
    const result = await sender.finish(outcome, run.stop);
    const reason = outcome.state === "failed" ? outcome.failureReason : undefined;
    const durationMs = Date.now() - startedAt;
    logger.info("job ended", { jobId: job.id, state: outcome.state, reason, report: result, durationMs });
    return outcome;
  } finally {
    trace.close();
    await run.workFolder.removeJobFolders(folders);
  }
}

async function execute(run: JobRun, folders: JobFolders, trace: TraceLog) {
  const { job, logger } = run;
  const ending = createEnding();
  const variables = buildVariables(job, run.place.isolation.view(folders), runnerVersion);
  let sender: TraceSender | null = null;
  const log = createJobLog({
    trace,
    mask: { secrets: variables.secrets, tokenPrefixes: job.features.token_mask_prefixes },
    limitBytes: run.limits.logBytes,
    isCutShort: () => ending.signal.aborted,
    onGrow: () => sender?.notify(),
    onFull: () => ending.interrupt(failures.logTooLarge),
    onLost: () => ending.interrupt(failures.diskFull),
  });
  log.write(headLines(run));
  const { coordinator } = run;
  const onCanceled = () => ending.interrupt(failures.canceled);
  sender = createTraceSender({ coordinator, job, log: trace, logger, onCanceled });
  const outcome = await runWithinLimits(run, { folders, variables, log, ending });
  log.close(closingLine(outcome, ending.interruption()));
  return { outcome, sender };
}

interface Surroundings {
  readonly folders: JobFolders;
  readonly variables: BuildVariables;
  readonly log: JobLog;
  readonly ending: Ending;
}

async function runWithinLimits(
  run: JobRun,
  { folders, variables, log, ending }: Surroundings,
): Promise<JobOutcome> {
  const seconds = run.job.runner_info.timeout || defaultTimeoutSeconds;
  const timer = setTimeout(
    () => ending.interrupt(failures.timedOut(seconds)),
    Math.min(seconds * 1000, maxTimerMs),
  );
  const onStop = () => ending.interrupt(failures.shutdown);
  run.stop.addEventListener("abort", onStop);
  const { memoryBytes, minFreeDiskBytes, graceMs } = run.limits;
  const checkResources = (usedBytes: number) => {
    if (usedBytes > memoryBytes) ending.interrupt(failures.outOfMemory(memoryBytes));
    else if (freeDiskBytes(folders.builds) < minFreeDiskBytes) ending.interrupt(failures.diskFull);
  };
  try {
    checkResources(0);
    const { job, place } = run;
    const { signal } = ending;
    const steps = { job, place, folders, variables, log, signal, onMemory: checkResources, graceMs };
    const outcome = await runSteps(steps);
    return failedBy(ending.interruption()) ?? outcome;
  } catch (error) {
    run.logger.warn("job failed outside its script", { jobId: run.job.id, reason: describeError(error) });
    log.write(coloured("failure", oneLine(`The runner could not go on: ${describeError(error)}`)));
    return failedBy(ending.interruption()) ?? { state: "failed", failureReason: "runner_system_failure" };
  } finally {
    clearTimeout(timer);
    run.stop.removeEventListener("abort", onStop);
  }
}

function failedBy(interruption: failures.Interruption | null): JobOutcome | null {
  return interruption === null ? null : { state: "failed", failureReason: interruption.failureReason };
}

interface Ending {
  readonly signal: AbortSignal;
  /** The first reason counts. */
  interrupt(interruption: failures.Interruption): void;
  interruption(): failures.Interruption | null;
}

function createEnding(): Ending {
  const controller = new AbortController();
  let first: failures.Interruption | null = null;
  return {
    signal: controller.signal,
    interrupt(interruption) {
      first ??= interruption;
      controller.abort();
    },
    interruption: () => first,
  };
}

function headLines({ job, place }: JobRun): string {
  const { description, warning } = place.isolation;
  return [
    `Running ${oneLine(job.job_info.name)} with lowforge-runner ${runnerVersion}\n`,
    `Isolation: ${description}\n`,
    warning === null ? "" : coloured("warning", `Warning: ${warning}`),
  ].join("");
}

function closingLine(outcome: JobOutcome, interruption: failures.Interruption | null): string {
  if (outcome.state === "success") return coloured("command", "Job succeeded");
  if (interruption !== null) return coloured("failure", `ERROR: ${interruption.message}`);
  const { exitCode } = outcome;
  const why = exitCode === undefined ? outcome.failureReason : `exit code ${exitCode}`;
  return coloured("failure", `ERROR: Job failed: ${why}`);
}

function freeDiskBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}
