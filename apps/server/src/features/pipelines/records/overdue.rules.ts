import { canceledEnding, type Ending, failureEnding, type RecordState } from "./states.rules.ts";

/** How long what may be silent, in milliseconds. */
export const patience = {
  assignedMs: 60_000,
  canceledMs: 60_000,
  runningMs: 150_000,
  /** The embedded runner sits beside the server and speaks every ten seconds. */
  embeddedMs: 50_000,
  queuedMs: 60 * 60_000,
  overtimeMs: 5 * 60_000,
} as const;

/** A job that no runner began is handed out so many times. */
const maximumAttempts = 3;

export interface OverdueFacts {
  readonly state: RecordState;
  readonly attempts: number;
  readonly is_cancel_requested: 0 | 1;
  readonly queued_at: number;
  readonly started_at: number | null;
  readonly heartbeat_at: number | null;
  readonly isEmbedded: boolean;
  readonly timeoutMinutes: number;
}

export interface Moment {
  readonly now: number;
  /** Since when this server listens: nobody could be heard before. */
  readonly listeningSince: number;
  /** When the clock was last set by more than it drifts; what was noted before that says nothing. 0 where it never was. */
  readonly clockSetAt?: number;
  /** When a runner that may take builds was last heard; null where there is none. */
  readonly runnerHeardAt: number | null;
}

export type OverdueVerdict =
  | { readonly kind: "requeue"; readonly silentSince: number }
  | { readonly kind: "end"; readonly ending: Ending; readonly silentSince?: number };

/** What is to become of a record that is under way; null where it is in time. */
export function judge(record: OverdueFacts, moment: Moment): OverdueVerdict | null {
  if (record.state === "queued") return judgeQueued(record, moment);
  const { clockSetAt = 0 } = moment;
  const overtimeAt =
    Math.max(record.started_at ?? 0, clockSetAt) + record.timeoutMinutes * 60_000 + patience.overtimeMs;
  if (record.state === "running" && moment.now > overtimeAt) {
    return { kind: "end", ending: failureEnding("timeout") };
  }
  const heardAt = Math.max(record.heartbeat_at ?? 0, moment.listeningSince, clockSetAt);
  if (moment.now - heardAt < allowedSilenceMs(record)) return null;
  const silentSince = record.heartbeat_at ?? 0;
  if (record.is_cancel_requested === 1) return { kind: "end", ending: canceledEnding, silentSince };
  if (record.state === "assigned" && record.attempts < maximumAttempts)
    return { kind: "requeue", silentSince };
  return { kind: "end", ending: failureEnding("runnerLost"), silentSince };
}

function judgeQueued(
  record: OverdueFacts,
  { now, listeningSince, runnerHeardAt }: Moment,
): OverdueVerdict | null {
  const isWithoutRunner = now - (runnerHeardAt ?? 0) >= patience.queuedMs;
  const couldBeHeard = now - listeningSince >= patience.runningMs;
  const isOverdue = now - record.queued_at >= patience.queuedMs && isWithoutRunner && couldBeHeard;
  return isOverdue ? { kind: "end", ending: failureEnding("noRunner") } : null;
}

function allowedSilenceMs(record: OverdueFacts): number {
  if (record.is_cancel_requested === 1) return patience.canceledMs;
  if (record.state === "assigned") return patience.assignedMs;
  return record.isEmbedded ? patience.embeddedMs : patience.runningMs;
}
