import type { BuildState } from "@lowforge/contract/pipelines";

/** Whether a run of this state will still change by itself. */
export function isUnderWay(state: BuildState): boolean {
  return state === "queued" || state === "running";
}
