import type { BuildRecord, BuildRecordDetail, BuildStepProgress } from "@lowforge/contract/pipelines";
import { parseDefinition } from "../tasks/definition.rules.ts";
import type { BriefRecordRow, DetailedRecordRow, ListedRecordRow } from "./build-records.db.ts";
import { durationOf, shownState } from "./states.rules.ts";

export function presentRecord(row: ListedRecordRow): BuildRecord {
  return {
    recordId: row.id,
    taskId: row.task_id,
    number: row.number,
    state: shownState(row.state),
    failureReason: row.failure_reason,
    exitCode: row.exit_code,
    triggerSource: row.trigger_source,
    triggeredBy: row.triggered_by,
    branch: row.branch,
    commitSha: row.commit_sha,
    commitSubject: row.commit_subject,
    runnerName: row.runner_name,
    queuedAt: row.queued_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    durationMs: durationOf(row.started_at, row.finished_at),
  };
}

export interface RecordSurroundings {
  readonly repositoryName: string;
  readonly progress: BuildStepProgress[];
  readonly logSizeBytes: number;
  readonly lacksRunner: boolean;
}

export function presentRecordDetail(row: DetailedRecordRow, around: RecordSurroundings): BuildRecordDetail {
  const { repositoryId, steps } = parseDefinition(row.definition);
  return {
    ...presentRecord(row),
    ...around,
    projectId: row.project_id,
    taskName: row.task_name,
    kind: row.kind,
    repositoryId,
    steps,
    isCancelRequested: row.is_cancel_requested === 1,
  };
}

/** What of a record changes while it is followed: the data of the event `state`. */
export function presentRecordState(row: BriefRecordRow) {
  return {
    recordId: row.id,
    state: shownState(row.state),
    failureReason: row.failure_reason,
    exitCode: row.exit_code,
    runnerName: row.runner_name,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    durationMs: durationOf(row.started_at, row.finished_at),
    isCancelRequested: row.is_cancel_requested === 1,
  };
}
