import type { CoordinatorJob, CoordinatorStep } from "@lowforge/contract/pipelines";
import fs from "node:fs";
import path from "node:path";
import { handOver, type BuildIdentity } from "../isolation/identity.ts";
import type { Isolation, JobFolders } from "../isolation/isolation.ts";
import { runScript } from "../isolation/run-script.ts";
import type { JobOutcome } from "../trace/trace-sender.ts";
import { projectFolder, type BuildVariables, type ScriptStatus } from "./build-variables.ts";
import { RunnerFailure } from "./job-failure.ts";
import type { JobLog } from "./job-log.ts";
import { coloured, oneLine } from "./shell-text.ts";
import { sourcesScript } from "./sources-script.ts";
import { splitCommands } from "./split-commands.ts";
import { stepScript } from "./step-script.ts";

/** The user and the isolation that a slot's builds have. */
export interface BuildPlace {
  readonly isolation: Isolation;
  readonly identity: BuildIdentity;
  readonly searchPath: string;
}

export interface StepsRun {
  readonly job: CoordinatorJob;
  readonly place: BuildPlace;
  readonly folders: JobFolders;
  readonly variables: BuildVariables;
  readonly log: JobLog;
  /** Fires when the job is over before its scripts are. */
  readonly signal: AbortSignal;
  readonly onMemory: (bytes: number) => void;
  readonly graceMs: number;
}

/** Fetches the sources and runs the steps in order; answers early when the signal fires. */
export async function runSteps(run: StepsRun): Promise<JobOutcome> {
  writeVariableFiles(run);
  if (run.variables.values.get("GIT_STRATEGY") !== "none") await fetchSources(run);
  let outcome: JobOutcome = { state: "success" };
  for (const [index, step] of run.job.steps.entries()) {
    if (run.signal.aborted) break;
    if (step.when !== "always" && outcome.state !== "success") continue;
    const isAfterwards = step.when === "always" && index > 0;
    const exitCode = await runStep(run, step, index, isAfterwards ? outcome.state : "running");
    if (exitCode !== 0 && !step.allow_failure && outcome.state === "success") {
      outcome = { state: "failed", failureReason: "script_failure", exitCode };
    }
  }
  return outcome;
}

function writeVariableFiles({ folders, place, variables }: StepsRun): void {
  for (const [name, content] of variables.files) {
    const file = path.join(folders.scripts, name);
    fs.writeFileSync(file, content, { mode: 0o600, flag: "wx" });
    handOver(file, place.identity);
  }
}

async function fetchSources(run: StepsRun): Promise<void> {
  await run.log.section("get_sources", "Getting source from Git repository", async () => {
    const text = sourcesScript(run.job, folderOf(run));
    const exitCode = await execute(run, "get_sources.sh", text, run.signal);
    if (exitCode !== 0 && !run.signal.aborted) {
      throw new RunnerFailure(`the sources could not be fetched (git: exit code ${exitCode})`);
    }
  });
}

async function runStep(
  run: StepsRun,
  step: CoordinatorStep,
  index: number,
  status: ScriptStatus,
): Promise<number> {
  const variables = new Map([...run.variables.values, ["CI_JOB_STATUS", status]]);
  const pieces = step.script.map((entry) => splitCommands(entry, run.place.identity));
  const commands = (await Promise.all(pieces)).flat();
  const text = stepScript({ variables, folder: folderOf(run), commands });
  return run.log.section(`step_${index}`, oneLine(step.name) || `Step ${index + 1}`, async () => {
    const limit = step.timeout > 0 ? AbortSignal.timeout(Math.min(step.timeout * 1000, maxTimerMs)) : null;
    const signal = limit === null ? run.signal : AbortSignal.any([run.signal, limit]);
    const exitCode = await execute(run, `step_${index}.sh`, text, signal);
    if (limit?.aborted === true && !run.signal.aborted) {
      run.log.write(coloured("warning", `The step took longer than ${step.timeout} s and was ended`));
    }
    return exitCode;
  });
}

/** Node's timers hold no more than 31 bits. */
const maxTimerMs = 2 ** 31 - 1;

function execute(run: StepsRun, name: string, text: string, signal: AbortSignal): Promise<number> {
  return runScript({
    isolation: run.place.isolation,
    folders: run.folders,
    identity: run.place.identity,
    searchPath: run.place.searchPath,
    name,
    text,
    signal,
    onOutput: (bytes) => run.log.write(bytes),
    onMemory: run.onMemory,
    graceMs: run.graceMs,
  });
}

function folderOf(run: StepsRun): string {
  return projectFolder(run.job, run.place.isolation.view(run.folders));
}
