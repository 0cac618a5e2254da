import fs from "node:fs";
import { createBackoff, pause } from "./backoff.ts";
import { createCoordinator, type Coordinator } from "./coordinator/coordinator.ts";
import { createHttpClient } from "./coordinator/http-client.ts";
import { chooseIsolation } from "./isolation/choose-isolation.ts";
import { identityOfSlot } from "./isolation/identity.ts";
import { probeTools } from "./isolation/probe-tools.ts";
import { defaultLimits, runJob } from "./job/run-job.ts";
import { openWorkFolder, type WorkFolder } from "./job/work-folder.ts";
import { describeError, type Logger } from "./logger.ts";
import type { RunnerOptions } from "./options.ts";
import { runnerInfo, systemId, userAgent } from "./runner-info.ts";
import { runLoop } from "./runner-loop.ts";

export interface RunnerSurroundings {
  readonly logger: Logger;
  readonly env: NodeJS.ProcessEnv;
  /** Fires when no further job is to be taken. */
  readonly stop: AbortSignal;
  /** Fires when running jobs are to be ended too. */
  readonly abort: AbortSignal;
}

/** The server does not accept the token. */
export class RunnerRefused extends Error {}

const refusal = "the server refuses this runner's token: it was deleted, or belongs to another server";

/** Runs until it is stopped; throws RunnerRefused when the token is not good. */
export async function startRunner(options: RunnerOptions, surroundings: RunnerSurroundings): Promise<void> {
  const workFolder = await openWorkFolder(options.workDir, surroundings.logger);
  try {
    await runIn(workFolder, options, surroundings);
  } finally {
    await workFolder.close();
  }
}

async function runIn(
  workFolder: WorkFolder,
  options: RunnerOptions,
  { logger, env, stop, abort }: RunnerSurroundings,
): Promise<void> {
  const placeOf = (slot: number) => ({
    ...choice,
    identity: identityOfSlot(slot, options.firstBuildUid),
  });
  const choice = await chooseIsolation({
    workFolder,
    identity: identityOfSlot(0, options.firstBuildUid),
    runnerSearchPath: env["PATH"] ?? "",
    wantsProcess: options.wantsProcessIsolation,
    logger,
  });
  const tools = await probeTools(placeOf(0), workFolder, stop);
  const { isolation } = choice;
  logger.info("builds are isolated", { isolation: isolation.kind, warning: isolation.warning });
  logger.info("tools found", { tools: tools.map(({ type, version }) => `${type} ${version}`).join(", ") });

  const token = await readToken(options, stop, logger);
  if (token === null) return;
  const client = await createHttpClient(options.url, userAgent);
  const info = runnerInfo(isolation, tools);
  const coordinator = createCoordinator(client, { token, systemId: systemId(), info });
  const { graceMs, memoryLimitBytes: memoryBytes } = options;
  const limits = { ...defaultLimits, memoryBytes, graceMs };
  const { concurrency, isOnce } = options;
  try {
    await verify(coordinator, stop, logger);
    const end = await runLoop({
      ...{ coordinator, concurrency, isOnce, logger, stop },
      runJob: (job, slot) =>
        runJob({ coordinator, job, place: placeOf(slot), workFolder, limits, logger, stop: abort }),
    });
    if (end === "refused") throw new RunnerRefused(refusal);
  } finally {
    client.close();
  }
}

/** Waits for the token's file, which the server writes at its first start; null when stopped meanwhile. */
async function readToken(options: RunnerOptions, stop: AbortSignal, logger: Logger): Promise<string | null> {
  if (options.tokenFile === null) return options.token;
  for (let isFirst = true; !stop.aborted; isFirst = false) {
    const text = fs.existsSync(options.tokenFile) ? fs.readFileSync(options.tokenFile, "utf8").trim() : "";
    if (text !== "") return text;
    if (isFirst) logger.info("waiting for the token's file");
    await pause(250, stop);
  }
  return null;
}

async function verify(coordinator: Coordinator, stop: AbortSignal, logger: Logger): Promise<void> {
  const backoff = createBackoff(100, 5_000);
  for (let refusals = 0; !stop.aborted;) {
    const status = await coordinator.verify().catch((error: unknown) => {
      logger.debug("the server is out of reach", { reason: describeError(error) });
      return 0;
    });
    if (status === 200) return logger.info("ready for jobs");
    if (status === 401 || status === 403) refusals += 1;
    if (refusals === 3) throw new RunnerRefused(refusal);
    await pause(backoff.next(), stop);
  }
}
