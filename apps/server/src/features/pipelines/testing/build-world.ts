import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import type { TestApp, TestMember } from "../../../testing/index.ts";
import { createFakeRunner, type FakeRunner } from "./fake-runner.ts";

/** A project with a repository that has one commit, a developer, and a way to make tasks and runners. */
export interface BuildWorld {
  readonly owner: TestMember;
  readonly projectId: number;
  readonly repositoryId: number;
  /** `<project>/<repository>`, as in clone addresses. */
  readonly path: string;
  taskForm(changes?: Partial<TaskForm>): TaskForm;
  addTask(changes?: Partial<TaskForm>): Promise<number>;
  /** Begins a run, later than any before it; answers the record's id. */
  run(taskId: number, member?: TestMember): Promise<number>;
  addRunner(options?: { info?: object; systemId?: string; runUntagged?: boolean }): Promise<FakeRunner>;
  record(recordId: number): Promise<Detail>;
  /** Ends whatever waits, so that a test begins with an empty queue. */
  emptyQueue(): Promise<void>;
}

interface TaskForm {
  name: string;
  kind: "ci" | "cd";
  repositoryId: number;
  branch: string;
  toolId: string;
  steps: { name: string; command: string }[];
  timeoutMinutes: number;
}

async function getDetail(app: TestApp, recordId: number, member: TestMember) {
  return (await app.call(pipelineEndpoints.getRecord, { recordId }, member)).data;
}
type Detail = Awaited<ReturnType<typeof getDetail>>;

export async function createBuildWorld(app: TestApp, name = "World"): Promise<BuildWorld> {
  const owner = await app.createMember();
  const project = (await app.call(projectEndpoints.create, { name }, owner)).data;
  const { projectId } = project;
  const repository = (
    await app.call(repositoryEndpoints.create, { projectId, name: "web", initialize: true }, owner)
  ).data;
  const taskForm = (changes: Partial<TaskForm> = {}): TaskForm => ({
    name: "Build it",
    kind: "ci",
    repositoryId: repository.repositoryId,
    branch: "main",
    toolId: "none",
    steps: [
      { name: "Install", command: "npm ci" },
      { name: "Test", command: "npm test" },
    ],
    timeoutMinutes: 10,
    ...changes,
  });
  return {
    owner,
    projectId,
    repositoryId: repository.repositoryId,
    path: `${project.slug}/${repository.slug}`,
    taskForm,
    async addTask(changes) {
      const input = { projectId, ...taskForm(changes) };
      return (await app.call(pipelineEndpoints.addTask, input, owner)).data.taskId;
    },
    async run(taskId, member = owner) {
      app.clock.advance(4_000);
      return (await app.call(pipelineEndpoints.run, { taskId }, member)).data.recordId;
    },
    async addRunner({ runUntagged = true, ...options } = {}) {
      const input = { name: "forge one", tags: ["linux"], runUntagged };
      const { data } = await app.call(pipelineEndpoints.addRunner, input, app.admin);
      return createFakeRunner(app, data.token, options);
    },
    record: (recordId) => getDetail(app, recordId, owner),
    async emptyQueue() {
      await app.database.db
        .updateTable("build_records")
        .set({ state: "canceled", failure_reason: "canceled", finished_at: app.clock.now() })
        .where("state", "in", ["queued", "assigned", "running"])
        .execute();
    },
  };
}
