import type { CoordinatorStep, BuildStep } from "@lowforge/contract/pipelines";
import { hasPosixShell, type RunnerInfo } from "../runners/runner-info.rules.ts";

export interface ScriptFacts {
  readonly steps: readonly BuildStep[];
  readonly timeoutSeconds: number;
  /** Lines that go before the first step. */
  readonly prelude: readonly string[];
  readonly info: RunnerInfo;
}

/**
 * The steps as the runner takes them. Ours runs each in a section of its own; stock runners have one script, so the
 * marks that tell the steps apart are printed by the script itself.
 */
export function stepsFor({ steps, timeoutSeconds, prelude, info }: ScriptFacts): CoordinatorStep[] {
  const common = { timeout: timeoutSeconds, when: "on_success", allow_failure: false } as const;
  if (info.isOwn) {
    return steps.map((step, index) => ({
      name: step.name,
      script: [...(index === 0 ? prelude : []), plain(step.command)],
      ...common,
    }));
  }
  const wrap = hasPosixShell(info) ? markedStep : (step: BuildStep) => [plain(step.command)];
  return [{ name: "script", script: [...prelude, ...steps.flatMap(wrap)], ...common }];
}

/** Each step begins in the project's folder with the variables of the job, as with our own runner. */
function markedStep(step: BuildStep, index: number): string[] {
  return [mark("start", index), `(\n${plain(step.command)}\n)`, mark("end", index)];
}

/** The mark is put together by printf, so that the line as the runner shows it is none. */
function mark(kind: "start" | "end", index: number): string {
  return `printf 'section_${kind}:%s:step_${index}\\r\\033[0K' "$(date +%s)"`;
}

function plain(command: string): string {
  return command.replace(/\r\n?/g, "\n");
}
