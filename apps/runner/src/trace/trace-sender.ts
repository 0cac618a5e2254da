import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import { createBackoff, pause } from "../backoff.ts";
import type { Coordinator, JobReply, JobUpdate } from "../coordinator/coordinator.ts";
import { describeError, type Logger } from "../logger.ts";
import type { TraceLog } from "./trace-log.ts";

/** How a job ended, in the words of the protocol. */
export type JobOutcome =
  | { readonly state: "success" }
  | { readonly state: "failed"; readonly failureReason: string; readonly exitCode?: number };

/** `reported`: the server has the outcome; `dropped`: it does not want it; `lost`: it could not be reached. */
export type ReportResult = "reported" | "dropped" | "lost";

export interface TraceSender {
  /** Says that the log has grown. */
  notify(): void;
  /** Sends the rest of the log, then the outcome; gives up in minutes, or in seconds once `hurry` fires. */
  finish(outcome: JobOutcome, hurry: AbortSignal): Promise<ReportResult>;
}

export interface TraceSenderParts {
  readonly coordinator: Coordinator;
  readonly job: CoordinatorJob;
  readonly log: TraceLog;
  readonly logger: Logger;
  /** Called once, when the server no longer wants the job. */
  readonly onCanceled: () => void;
}

const maxPatchBytes = 1024 * 1024;
/** Members look at a fresh build, so its first lines travel faster. */
const eagerMs = 10_000;
const eagerIntervalMs = 300;
const watchedIntervalMs = 1_000;
const slowestIntervalMs = 3_000;
const slowestHeartbeatMs = 10_000;
/** Lets a burst of lines travel as one piece. */
const gatherMs = 40;
const maxTraceResets = 3;
/** The server may be restarting just when the outcome is ready. */
const patienceMs = 300_000;
const hurriedPatienceMs = 8_000;

/** Carries one job's log and outcome to the coordinator, and the coordinator's wish to cancel back. */
export function createTraceSender(parts: TraceSenderParts): TraceSender {
  const { coordinator, job, log, logger } = parts;
  const startedAt = Date.now();
  const backoff = createBackoff(200, 10_000);
  let offset = 0;
  let serverIntervalMs = slowestIntervalMs;
  let lastContactAt = 0;
  let isCanceled = false;
  let deadline = Number.POSITIVE_INFINITY;
  let isRousePending = false;
  let wake = new AbortController();
  const finishing = new AbortController();

  const cancel = () => {
    if (isCanceled) return;
    isCanceled = true;
    parts.onCanceled();
  };
  const rouse = () => {
    isRousePending = false;
    wake.abort();
    wake = new AbortController();
  };

  /** Does one exchange; answers its reply, or null after having waited for a server that is out of reach. */
  async function exchange(send: () => Promise<JobReply>): Promise<JobReply | null> {
    let retryAfter: number | null = null;
    try {
      const reply = await send();
      lastContactAt = Date.now();
      serverIntervalMs = reply.updateIntervalMs ?? serverIntervalMs;
      if (reply.jobStatus === "canceled" || reply.jobStatus === "failed") cancel();
      if (reply.status < 500 && reply.status !== 429 && reply.status !== 408) {
        backoff.reset();
        return reply;
      }
      retryAfter = reply.retryAfterMs;
    } catch (error) {
      logger.debug("the coordinator is out of reach", { jobId: job.id, reason: describeError(error) });
    }
    const waitMs = Math.min(backoff.next(retryAfter), deadline - Date.now());
    await pause(waitMs, finishing.signal.aborted ? undefined : finishing.signal);
    return null;
  }

  /** Sends the next piece of log; answers false when the server does not take it. */
  async function sendPiece(): Promise<boolean> {
    const start = offset;
    const bytes = log.read(start, maxPatchBytes);
    const reply = await exchange(() => coordinator.sendTrace(job, start, bytes));
    if (reply === null) return true;
    if (reply.status === 202 || reply.status === 200) offset = start + bytes.length;
    else if (reply.status === 416 && reply.storedSize !== null) offset = Math.min(reply.storedSize, log.size);
    else if (reply.status === 401 || reply.status === 403) cancel();
    else return false;
    return true;
  }

  /** Shows a silent job to be alive, and learns whether it is still wanted. */
  async function sendHeartbeat(): Promise<void> {
    const reply = await exchange(() => coordinator.updateJob(job, { state: "running" }));
    if (reply !== null && [401, 403, 404].includes(reply.status)) cancel();
  }

  function pieceIntervalMs(): number {
    if (Date.now() - startedAt < eagerMs) return eagerIntervalMs;
    return serverIntervalMs <= slowestIntervalMs ? watchedIntervalMs : slowestIntervalMs;
  }

  /** As quick as the server likes, because a cancel reaches a silent job with the answer to its heartbeat. */
  function heartbeatIntervalMs(): number {
    return Math.min(Math.max(serverIntervalMs, watchedIntervalMs), slowestHeartbeatMs);
  }

  async function run(): Promise<void> {
    while (!finishing.signal.aborted && !isCanceled) {
      const silence = Date.now() - lastContactAt;
      const hasNews = log.size > offset;
      const waitMs = (hasNews ? pieceIntervalMs() : heartbeatIntervalMs()) - silence;
      if (waitMs > 0) await pause(waitMs, hasNews ? finishing.signal : wake.signal);
      else if (!hasNews) await sendHeartbeat();
      else if (!(await sendPiece())) await pause(slowestIntervalMs, finishing.signal);
    }
  }

  const running = Promise.all([
    run(),
    // The pickup itself is announced at once, beside the first lines.
    sendHeartbeat(),
  ]);

  return {
    notify() {
      if (isRousePending) return;
      isRousePending = true;
      setTimeout(rouse, gatherMs);
    },
    async finish(outcome, hurry) {
      deadline = Date.now() + (hurry.aborted ? hurriedPatienceMs : patienceMs);
      hurry.addEventListener("abort", () => (deadline = Math.min(deadline, Date.now() + hurriedPatienceMs)));
      finishing.abort();
      rouse();
      await running;
      return report(outcome);
    },
  };

  async function report(outcome: JobOutcome): Promise<ReportResult> {
    let resets = 0;
    while (Date.now() < deadline) {
      if (offset < log.size && !isCanceled) {
        if (!(await sendPiece())) return "dropped";
        continue;
      }
      const update = finalUpdate(outcome, log);
      const reply = await exchange(() => coordinator.updateJob(job, update));
      if (reply === null) continue;
      if (reply.status === 200) return "reported";
      if (reply.status === 202) await pause(Math.min(reply.updateIntervalMs ?? 1_000, 5_000));
      else if (reply.status === 412 && !isCanceled && resets < maxTraceResets) {
        resets += 1;
        offset = 0;
      } else return "dropped";
    }
    return "lost";
  }
}

function finalUpdate(outcome: JobOutcome, log: TraceLog): JobUpdate {
  const output = { checksum: log.checksum, bytesize: log.size };
  if (outcome.state === "success") return { state: "success", exit_code: 0, output };
  return {
    state: "failed",
    failure_reason: outcome.failureReason,
    ...(outcome.exitCode === undefined ? {} : { exit_code: outcome.exitCode }),
    output,
  };
}
