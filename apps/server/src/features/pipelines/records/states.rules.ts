import type { BuildState, FailureReason } from "@lowforge/contract/pipelines";

/** States of a record as it is stored: `assigned` is a job that was handed out and of which nothing was heard yet. */
export type RecordState = "queued" | "assigned" | "running" | "success" | "failure" | "canceled";
export type FinalState = "success" | "failure" | "canceled";

/** How a run ended. */
export interface Ending {
  readonly state: FinalState;
  readonly failureReason: FailureReason | null;
  readonly exitCode: number | null;
}

export const canceledEnding: Ending = { state: "canceled", failureReason: "canceled", exitCode: null };

export function failureEnding(failureReason: FailureReason, exitCode: number | null = null): Ending {
  return { state: "failure", failureReason, exitCode };
}

export function isFinal(state: RecordState): state is FinalState {
  return state === "success" || state === "failure" || state === "canceled";
}

/** What members see: a job that was handed out counts as running (readings, states). */
export function shownState(state: RecordState): BuildState {
  return state === "assigned" ? "running" : state;
}

/** From start to end; null while it has not ended. Clocks of replicas may differ, so it is never below 0. */
export function durationOf(startedAt: number | null, finishedAt: number | null): number | null {
  return startedAt === null || finishedAt === null ? null : Math.max(0, finishedAt - startedAt);
}
