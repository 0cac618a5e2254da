import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import { createBackoff, pause, type Backoff } from "./backoff.ts";
import type { Coordinator, JobOffer } from "./coordinator/coordinator.ts";
import { describeError, type Logger } from "./logger.ts";

export interface LoopParts {
  readonly coordinator: Coordinator;
  readonly concurrency: number;
  readonly isOnce: boolean;
  readonly logger: Logger;
  /** Fires when no further job is wanted. */
  readonly stop: AbortSignal;
  readonly runJob: (job: CoordinatorJob, slot: number) => Promise<unknown>;
}

/** `stopped`: as asked; `refused`: the server does not know the token any more. */
export type LoopEnd = "stopped" | "refused";

/** A server that holds a request answers later than this; one that does not must not be asked again at once. */
const heldMs = 1_000;
const pollMs = 3_000;
const movedMs = 200;
const maxRefusals = 3;

/** Asks for jobs while a slot is free, and returns when all jobs have ended. */
export async function runLoop(parts: LoopParts): Promise<LoopEnd> {
  const slots = createSlots(parts.concurrency);
  const end = await poll(parts, slots);
  await slots.whenIdle();
  return end;
}

async function poll(parts: LoopParts, slots: Slots): Promise<LoopEnd> {
  const { coordinator, logger, stop } = parts;
  const backoff = createBackoff(250, 10_000);
  let lastUpdate = "";
  let refusals = 0;
  while (!stop.aborted) {
    const slot = await slots.whenFree();
    if (stop.aborted) break;
    const askedAt = Date.now();
    const offer = await ask(coordinator, lastUpdate, stop, logger);
    if (offer?.kind === "job") {
      logger.info("job taken", { jobId: offer.job.id, project: offer.job.job_info.project_name });
      slots.occupy(slot, startJob(parts, offer.job, slot));
      if (parts.isOnce) break;
    }
    refusals = offer?.kind === "refused" ? refusals + 1 : 0;
    if (refusals === maxRefusals) return "refused";
    await pause(waitAfter(offer, { lastUpdate, tookMs: Date.now() - askedAt, backoff }), stop);
    if (offer?.kind === "none") lastUpdate = offer.lastUpdate ?? "";
  }
  return "stopped";
}

interface Asked {
  readonly lastUpdate: string;
  readonly tookMs: number;
  readonly backoff: Backoff;
}

/** How long to leave the server alone after an answer; null stands for none. */
function waitAfter(offer: JobOffer | null, { lastUpdate, tookMs, backoff }: Asked): number {
  if (offer === null) return backoff.next();
  if (offer.kind === "unavailable") return backoff.next(offer.retryAfterMs);
  if (offer.kind === "refused") return backoff.next(pollMs);
  backoff.reset();
  if (offer.kind === "none") return waitAfterNone(lastUpdate, offer.lastUpdate, tookMs);
  return offer.kind === "conflict" ? movedMs : 0;
}

/** Answers null when the server cannot be reached or understood. */
async function ask(
  coordinator: Coordinator,
  lastUpdate: string,
  stop: AbortSignal,
  logger: Logger,
): Promise<JobOffer | null> {
  try {
    return await coordinator.requestJob(lastUpdate, stop);
  } catch (error) {
    if (!stop.aborted) logger.warn("asking for a job failed", { reason: describeError(error) });
    return null;
  }
}

/** How long to wait after "no job": not at all after a held request, and never so short that it would be a busy loop. */
export function waitAfterNone(asked: string, answered: string | null, tookMs: number): number {
  if (tookMs >= heldMs) return 0;
  if (answered === null || answered === asked) return pollMs;
  return asked === "" ? 0 : movedMs;
}

async function startJob(parts: LoopParts, job: CoordinatorJob, slot: number): Promise<void> {
  try {
    await parts.runJob(job, slot);
  } catch (error) {
    parts.logger.error("a job could not be run", { jobId: job.id, reason: describeError(error) });
  }
}

interface Slots {
  /** Waits for a free slot and answers its number. */
  whenFree(): Promise<number>;
  occupy(slot: number, work: Promise<void>): void;
  whenIdle(): Promise<void>;
}

function createSlots(count: number): Slots {
  const busy = new Map<number, Promise<void>>();
  return {
    async whenFree() {
      for (;;) {
        for (let slot = 0; slot < count; slot += 1) if (!busy.has(slot)) return slot;
        await Promise.race(busy.values());
      }
    },
    occupy(slot, work) {
      busy.set(
        slot,
        work.finally(() => busy.delete(slot)),
      );
    },
    async whenIdle() {
      await Promise.all(busy.values());
    },
  };
}
