import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { BuildTaskRow } from "../tasks/build-tasks.db.ts";
import type { RecordRow } from "./build-records.db.ts";

/** A run as other rooms hear of it. */
export interface RecordFacts {
  readonly recordId: number;
  readonly number: number;
  readonly taskId: number;
  readonly taskName: string;
  readonly kind: BuildTaskKind;
  readonly projectId: number;
  readonly repositoryId: number;
  readonly branch: string;
  readonly commitSha: string;
  /** Who began it. */
  readonly actorId: number;
}

/** `repositoryId` is what the task named when the run began. */
export function factsOf(
  task: Pick<BuildTaskRow, "id" | "name" | "kind" | "project_id">,
  record: Pick<RecordRow, "id" | "number" | "branch" | "commit_sha" | "trigger_user_id">,
  repositoryId: number,
): RecordFacts {
  return {
    recordId: record.id,
    number: record.number,
    taskId: task.id,
    taskName: task.name,
    kind: task.kind,
    projectId: task.project_id,
    repositoryId,
    branch: record.branch,
    commitSha: record.commit_sha,
    actorId: record.trigger_user_id,
  };
}
