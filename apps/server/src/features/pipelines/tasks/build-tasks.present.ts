import type { BuildTask, BuildTaskDetail } from "@lowforge/contract/pipelines";
import { durationOf, shownState } from "../records/states.rules.ts";
import type { ListedTaskRow } from "./build-tasks.db.ts";
import { parseSteps } from "./definition.rules.ts";

export function presentTask(row: ListedTaskRow): BuildTask {
  return {
    taskId: row.id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    repositoryId: row.repository_id,
    repositoryName: row.repository_name,
    branch: row.branch,
    toolId: row.tool_id,
    state: row.record_state === null ? "unexecuted" : shownState(row.record_state),
    triggerSource: row.record_trigger_source,
    lastRecord: presentLastRecord(row),
    createdAt: row.created_at,
  };
}

export function presentTaskDetail(row: ListedTaskRow): BuildTaskDetail {
  return { ...presentTask(row), steps: parseSteps(row.steps), timeoutMinutes: row.timeout_minutes };
}

function presentLastRecord(row: ListedTaskRow): BuildTask["lastRecord"] {
  if (row.record_id === null || row.record_number === null || row.record_state === null) return null;
  return {
    recordId: row.record_id,
    number: row.record_number,
    state: shownState(row.record_state),
    startedAt: row.record_started_at,
    durationMs: durationOf(row.record_started_at, row.record_finished_at),
  };
}
