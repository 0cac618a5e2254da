import type { ProjectPermissionKey } from "@lowforge/contract";
import type { BuildStep, BuildTaskDetail, BuildTaskKind } from "@lowforge/contract/pipelines";
import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail, Failure } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { ProjectService } from "../../projects/index.ts";
import type { LogFiles } from "../logs/log-files.ts";
import { deleteRecords, hasActiveRecords } from "../records/build-records.db.ts";
import type { RepositorySource } from "../repository-source.ts";
import { isKnownTool } from "../tools/tools.rules.ts";
import {
  type BuildTaskFields,
  type BuildTaskRow,
  countTasks,
  deleteTask,
  findListedTask,
  findTask,
  insertTask,
  listTasks,
  updateTask,
} from "./build-tasks.db.ts";
import { presentTask, presentTaskDetail } from "./build-tasks.present.ts";

export interface BuildTaskDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly projects: ProjectService;
  readonly repositories: RepositorySource;
  readonly logFiles: LogFiles;
}

export interface BuildTaskInput {
  readonly name: string;
  readonly description: string;
  readonly kind: BuildTaskKind;
  readonly repositoryId: number;
  readonly branch: string;
  readonly toolId: string;
  readonly steps: readonly BuildStep[];
  readonly timeoutMinutes: number;
}

export interface BuildTaskQuery {
  readonly projectId: number;
  readonly kind: BuildTaskKind;
  readonly name?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export type BuildTaskService = ReturnType<typeof createBuildTaskService>;

/** What members define to be built (specification §3, build task). */
export function createBuildTaskService(dependencies: BuildTaskDependencies) {
  const { db, clock, projects, repositories, logFiles } = dependencies;

  /** The task, where the actor holds `permission` in its project; an outsider learns nothing but TASK_MISSING. */
  async function getTaskFor(
    actor: Actor,
    permission: ProjectPermissionKey,
    taskId: number,
  ): Promise<BuildTaskRow> {
    const task = await findTask(db, taskId);
    if (!task) throw fail("TASK_MISSING", { taskId });
    await projects.getProjectFor(actor, permission, task.project_id).catch((error: unknown) => {
      throw isHiddenProject(error) ? fail("TASK_MISSING", { taskId }) : error;
    });
    return task;
  }

  /** Fails with BUILD_TOOL_MISSING, or with REPOSITORY_MISSING where the repository is not the project's own. */
  async function checkFields(
    actor: Actor,
    projectId: number,
    input: BuildTaskInput,
  ): Promise<BuildTaskFields> {
    if (!isKnownTool(input.toolId)) throw fail("BUILD_TOOL_MISSING", { toolId: input.toolId });
    const repository = await repositories.requireRepository(actor, "repository.read", input.repositoryId);
    if (repository.project_id !== projectId) throw fail("REPOSITORY_MISSING", { projectId });
    return {
      repository_id: input.repositoryId,
      kind: input.kind,
      name: input.name,
      description: input.description,
      branch: input.branch,
      tool_id: input.toolId,
      steps: JSON.stringify(input.steps),
      timeout_minutes: input.timeoutMinutes,
    };
  }

  return {
    getTaskFor,

    async listTasks(actor: Actor, { pageNum, pageSize, projectId, kind, name }: BuildTaskQuery) {
      await projects.getProjectFor(actor, "build-task.read", projectId);
      const filter = { projectId, kind, name };
      const rows = await listTasks(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const isOnlyPage = pageNum === 1 && rows.length < pageSize;
      const total = isOnlyPage ? rows.length : await countTasks(db, filter);
      return { list: rows.map(presentTask), total, pageNum, pageSize };
    },

    async getTask(actor: Actor, taskId: number): Promise<BuildTaskDetail> {
      await getTaskFor(actor, "build-task.read", taskId);
      const row = await findListedTask(db, taskId);
      if (!row) throw fail("TASK_MISSING", { taskId });
      return presentTaskDetail(row);
    },

    async addTask(actor: MemberActor, projectId: number, input: BuildTaskInput): Promise<{ taskId: number }> {
      await projects.getProjectFor(actor, "build-task.create", projectId);
      const fields = await checkFields(actor, projectId, input);
      const now = clock.now();
      const ownership = { project_id: projectId, creator_id: actor.userId, created_at: now, updated_at: now };
      return { taskId: await insertTask(db, { ...fields, ...ownership }) };
    },

    /** Runs that have begun keep the definition that they began with. */
    async updateTask(actor: Actor, taskId: number, input: BuildTaskInput): Promise<void> {
      const task = await getTaskFor(actor, "build-task.update", taskId);
      const fields = await checkFields(actor, task.project_id, input);
      const isThere = await updateTask(db, taskId, { ...fields, updated_at: clock.now() });
      if (!isThere) throw fail("TASK_MISSING", { taskId });
    },

    /** Deletes a task with its records and logs. Fails with TASK_RUNNING while a run waits or runs. */
    async deleteTask(actor: Actor, taskId: number): Promise<void> {
      await getTaskFor(actor, "build-task.delete", taskId);
      const recordIds = await transaction(db, async (tx) => {
        // Taking the row first keeps a run from beginning between the question and the deletion.
        await updateTask(tx, taskId, { updated_at: clock.now() });
        if (await hasActiveRecords(tx, taskId)) throw fail("TASK_RUNNING", { taskId });
        const ids = await deleteRecords(tx, taskId);
        await deleteTask(tx, taskId);
        return ids;
      });
      await logFiles.remove(recordIds);
    },
  };
}

/** True where the actor may not even know that the project exists. */
export function isHiddenProject(error: unknown): boolean {
  return error instanceof Failure && error.errorName === "PROJECT_MISSING";
}
