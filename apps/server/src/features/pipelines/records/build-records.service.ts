import type { ProjectPermissionKey } from "@lowforge/contract";
import type { BuildRecordDetail } from "@lowforge/contract/pipelines";
import type { Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { ProjectService } from "../../projects/index.ts";
import type { LogFiles } from "../logs/log-files.ts";
import { progressOf } from "../logs/progress.rules.ts";
import type { StepMarksReader } from "../logs/step-marks.ts";
import type { RunnerPresence } from "../runners/runner-presence.service.ts";
import { type BuildTaskService, isHiddenProject } from "../tasks/build-tasks.service.ts";
import { parseDefinition } from "../tasks/definition.rules.ts";
import {
  countRecords,
  type DetailedRecordRow,
  findDetailedRecord,
  findRepositoryName,
  listRecords,
} from "./build-records.db.ts";
import { presentRecord, presentRecordDetail } from "./build-records.present.ts";

export interface BuildRecordDependencies {
  readonly db: Executor;
  readonly projects: ProjectService;
  readonly tasks: BuildTaskService;
  readonly presence: RunnerPresence;
  readonly logFiles: LogFiles;
  readonly marks: StepMarksReader;
}

export type BuildRecordService = ReturnType<typeof createBuildRecordService>;

/** The runs of tasks as members read them (specification §3, build record). */
export function createBuildRecordService(dependencies: BuildRecordDependencies) {
  const { db, projects, tasks, presence, logFiles, marks } = dependencies;

  /** The record, where the actor holds `permission` in its project; an outsider learns BUILD_RECORD_MISSING alone. */
  async function getRecordFor(
    actor: Actor,
    permission: ProjectPermissionKey,
    recordId: number,
  ): Promise<DetailedRecordRow> {
    const row = await findDetailedRecord(db, recordId);
    if (!row) throw fail("BUILD_RECORD_MISSING", { recordId });
    await projects.getProjectFor(actor, permission, row.project_id).catch((error: unknown) => {
      throw isHiddenProject(error) ? fail("BUILD_RECORD_MISSING", { recordId }) : error;
    });
    return row;
  }

  return {
    getRecordFor,

    async listRecords(
      actor: Actor,
      { taskId, pageNum, pageSize }: { taskId: number; pageNum: number; pageSize: number },
    ) {
      await tasks.getTaskFor(actor, "build-task.read", taskId);
      const rows = await listRecords(db, taskId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const isOnlyPage = pageNum === 1 && rows.length < pageSize;
      const total = isOnlyPage ? rows.length : await countRecords(db, taskId);
      return { list: rows.map(presentRecord), total, pageNum, pageSize };
    },

    async getRecord(actor: Actor, recordId: number): Promise<BuildRecordDetail> {
      const row = await getRecordFor(actor, "build-task.read", recordId);
      const { repositoryId, steps } = parseDefinition(row.definition);
      const progress = progressOf({
        steps,
        marks: await marks(recordId),
        state: row.state,
        failureReason: row.failure_reason,
        finishedAt: row.finished_at,
      });
      return presentRecordDetail(row, {
        progress,
        repositoryName: (await findRepositoryName(db, repositoryId)) ?? "",
        logSizeBytes: await logFiles.sizeOf(recordId),
        lacksRunner: row.state === "queued" && !(await presence.hasRunnerForBuilds()),
      });
    },
  };
}
