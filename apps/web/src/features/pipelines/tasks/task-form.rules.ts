import { type BuildStep, type BuildTaskDetail, type BuildTaskKind } from "@lowforge/contract/pipelines";
import type { EndpointInput } from "@lowforge/contract";
import type { pipelineEndpoints } from "@lowforge/contract/pipelines";

export const limits = { stepName: 50, command: 20_000, steps: 20, minutes: 1440 };

/** What the form holds; a choice that is not made yet is undefined. */
export interface TaskFormValues {
  readonly name: string;
  readonly description: string;
  readonly repositoryId: number | undefined;
  readonly branch: string | undefined;
  readonly toolId: string;
  readonly steps: readonly BuildStep[];
  readonly timeoutMinutes: number | null;
}

type TaskInput = Omit<EndpointInput<typeof pipelineEndpoints.updateTask>, "taskId">;

const defaultMinutes = 60;

/** A new task begins with one step to fill in. */
export function blankTask(toolId: string, repositoryId?: number): TaskFormValues {
  return {
    name: "",
    description: "",
    repositoryId,
    branch: undefined,
    toolId,
    steps: [{ name: "", command: "" }],
    timeoutMinutes: defaultMinutes,
  };
}

export function valuesOf(task: BuildTaskDetail): TaskFormValues {
  const { name, description, repositoryId, branch, toolId, steps, timeoutMinutes } = task;
  return { name, description, repositoryId, branch, toolId, steps, timeoutMinutes };
}

/** What is sent. Only for values that the form has checked. */
export function inputOf(values: TaskFormValues, kind: BuildTaskKind): TaskInput {
  return {
    kind,
    name: values.name.trim(),
    description: values.description.trim(),
    repositoryId: values.repositoryId ?? 0,
    branch: values.branch ?? "",
    toolId: values.toolId,
    steps: values.steps.map(({ name, command }) => ({ name: name.trim(), command })),
    timeoutMinutes: values.timeoutMinutes ?? defaultMinutes,
  };
}

export type CommandProblem = "commandEmpty" | "commandLong" | "commandCharacters";

/** Holds a step's command to the contract's rule. */
export function commandProblem(value: string | undefined): CommandProblem | null {
  const command = value ?? "";
  if (command.trim() === "") return "commandEmpty";
  if (command.length > limits.command) return "commandLong";
  return command.includes("\0") ? "commandCharacters" : null;
}

export type StepNameProblem = "stepNameEmpty" | "stepNameLong";

export function stepNameProblem(value: string | undefined): StepNameProblem | null {
  const name = (value ?? "").trim();
  if (name === "") return "stepNameEmpty";
  return name.length > limits.stepName ? "stepNameLong" : null;
}

/** Whole minutes from 1 to a day. */
export function isTimeout(value: number | null | undefined): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= limits.minutes;
}

/** The form's field for a path of the server: `steps.0.command` → `["steps", 0, "command"]`. */
export function fieldOf(path: string): readonly (string | number)[] {
  return path
    .split(/[./[\]]/)
    .filter((part) => part !== "")
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Whether what was typed differs from what is saved. */
export function isChanged(values: Partial<TaskFormValues> | undefined, initial: TaskFormValues): boolean {
  if (values === undefined) return false;
  return JSON.stringify(inputOf({ ...initial, ...values }, "ci")) !== JSON.stringify(inputOf(initial, "ci"));
}
