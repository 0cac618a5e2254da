import type { CommitStatusState } from "@lowforge/contract/repositories";

/** A run of a build task, as its events tell of it. */
export interface RunPlace {
  readonly projectId: number;
  readonly taskId: number;
  readonly recordId: number;
  readonly kind: "ci" | "cd";
}

/** Where a run is shown, below the console's own address. */
export function pathOfRun({ projectId, kind, taskId, recordId }: RunPlace): string {
  return `/project/${projectId}/${kind}/${taskId}/record/${recordId}`;
}

/** The whole address of a run; the console adds the reader's language. */
export function addressOfRun(publicUrl: string, run: RunPlace): string {
  return `${publicUrl}/console${pathOfRun(run)}`;
}

/** What a run that has ended says of its commit. */
export function stateOfRun(state: "success" | "failure" | "canceled"): CommitStatusState {
  if (state === "success") return "success";
  return state === "canceled" ? "error" : "failure";
}
