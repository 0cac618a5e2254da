import type { BuildState, BuildStep, BuildStepProgress, FailureReason } from "@lowforge/contract/pipelines";
import { isFinal, type RecordState } from "../records/states.rules.ts";
import type { StepMarks } from "./sections.rules.ts";

export interface ProgressFacts {
  readonly steps: readonly BuildStep[];
  readonly marks: ReadonlyMap<number, StepMarks>;
  readonly state: RecordState;
  readonly failureReason: FailureReason | null;
  readonly finishedAt: number | null;
}

/** The state of each step, from its marks in the log and from how the run stands or ended. */
export function progressOf(facts: ProgressFacts): BuildStepProgress[] {
  const started = [...facts.marks.keys()].filter((number) => number < facts.steps.length);
  const last = Math.max(-1, ...started);
  return facts.steps.map(({ name }, number) => {
    const marks = facts.marks.get(number);
    if (!marks)
      return { name, state: waitingState(facts), startedAt: null, durationMs: null, logOffset: null };
    const endedAt = marks.endedAt ?? (isFinal(facts.state) ? facts.finishedAt : null);
    return {
      name,
      state: startedState(facts, marks, number === last),
      startedAt: marks.startedAt,
      durationMs: endedAt === null ? null : Math.max(0, endedAt - marks.startedAt),
      logOffset: marks.logOffset,
    };
  });
}

function waitingState({ state }: ProgressFacts): BuildState {
  return isFinal(state) ? "unexecuted" : "queued";
}

/** Of a run that did not end well, the last step that began is the one that did not. */
function startedState(
  { state, failureReason }: ProgressFacts,
  marks: StepMarks,
  isLast: boolean,
): BuildState {
  if (!isLast || state === "success") return "success";
  if (state === "failure" && failureReason === "script") return "failure";
  if (marks.endedAt !== null) return "success";
  return isFinal(state) ? state : "running";
}
