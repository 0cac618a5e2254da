import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { DemoBuild, DemoTask, DemoWorld } from "../../projects/index.ts";
import type { LogFiles } from "../logs/log-files.ts";
import { insertRecord } from "../records/build-records.db.ts";
import { countUpRecords, insertTask, setLastRecord } from "../tasks/build-tasks.db.ts";
import { storeDefinition } from "../tasks/definition.rules.ts";
import { demoLog } from "./demo-log.rules.ts";
import { finishDemoRecord } from "./write-demo.db.ts";

interface Dependencies {
  readonly db: Executor;
  readonly logFiles: LogFiles;
}

type Task = DemoTask & { subjectOf(mark: number): string };
export type DemoTasks = readonly Task[];

interface Run {
  readonly task: Task;
  readonly taskId: number;
  readonly build: DemoBuild;
}

const timeoutMinutes = 60;
const waitMs = 4_000;

/** Writes the build tasks of a demo project with their runs and logs, as if a runner had reported them. */
export async function writeDemoTasks(
  dependencies: Dependencies,
  world: DemoWorld,
  tasks: DemoTasks,
): Promise<void> {
  const runs: Run[] = [];
  for (const task of tasks) {
    const taskId = await writeTask(dependencies.db, world, task);
    runs.push(...task.builds.map((build) => ({ task, taskId, build })));
  }
  // In the order in which they would have begun, since the ids of records tell it.
  runs.sort((left, right) => right.build.daysAgo - left.build.daysAgo);
  for (const run of runs) await writeBuild(dependencies, world, run);
}

function writeTask(db: Executor, world: DemoWorld, task: Task): Promise<number> {
  const at = world.momentOf(30);
  return insertTask(db, {
    project_id: world.projectId,
    repository_id: world.repositoryId,
    kind: task.kind,
    name: task.name,
    description: task.description,
    branch: "main",
    tool_id: task.toolId,
    steps: JSON.stringify(task.steps),
    timeout_minutes: timeoutMinutes,
    creator_id: world.idOf(task.author),
    created_at: at,
    updated_at: at,
  });
}

async function writeBuild(
  { db, logFiles }: Dependencies,
  world: DemoWorld,
  { task, taskId, build }: Run,
): Promise<void> {
  const queuedAt = world.momentOf(build.daysAgo);
  const startedAt = queuedAt + waitMs;
  const seconds = build.output.reduce((sum, step) => sum + step.seconds, 0);
  const steps = [...task.steps];
  const { toolId } = task;
  const definition = { repositoryId: world.repositoryId, toolId, steps, timeoutMinutes };
  const recordId = await transaction(db, async (tx) => {
    const number = (await countUpRecords(tx, taskId)) ?? 1;
    const id = await insertRecord(tx, {
      task_id: taskId,
      number,
      trigger_user_id: world.idOf(build.by),
      branch: "main",
      commit_sha: world.shaOf(build.mark),
      commit_subject: task.subjectOf(build.mark),
      definition: storeDefinition(definition),
      queued_at: queuedAt,
    });
    // In the same transaction, so that no runner ever sees it wait.
    await finishDemoRecord(tx, id, {
      state: build.state,
      startedAt,
      finishedAt: startedAt + seconds * 1_000,
    });
    await setLastRecord(tx, taskId, id);
    return id;
  });
  await logFiles.store(recordId, 0, Buffer.from(demoLog(build, steps, startedAt)));
}
