import { buildTaskEndpoints, pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { type BuildWorld, createBuildWorld } from "../testing/build-world.ts";
import { ownInfo } from "../testing/fake-runner.ts";

describeOnBothDatabases("build tasks", (start) => {
  let app: TestApp;
  let world: BuildWorld;
  let developer: TestMember;
  let viewer: TestMember;
  let outsider: TestMember;
  beforeAll(async () => {
    app = await start();
    world = await createBuildWorld(app);
    [developer, viewer, outsider] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await app.addToProject(developer, world.projectId, "developer");
    await app.addToProject(viewer, world.projectId, "viewer");
  });
  afterAll(() => app.close());

  const list = (input: { name?: string; kind?: "ci" | "cd"; pageNum?: number; pageSize?: number } = {}) =>
    app.call(buildTaskEndpoints.listTasks, { projectId: world.projectId, ...input }, viewer);

  it("keeps what the form said and shows a new task as unexecuted", async () => {
    const taskId = await world.addTask({ name: "构建 one", toolId: "node-20" });
    const { data } = await app.call(buildTaskEndpoints.getTask, { taskId }, viewer);
    expect(data).toMatchObject({
      name: "构建 one",
      state: "unexecuted",
      lastRecord: null,
      triggerSource: null,
      repositoryName: "web",
      toolId: "node-20",
      timeoutMinutes: 10,
      steps: [
        { name: "Install", command: "npm ci" },
        { name: "Test", command: "npm test" },
      ],
    });
  });

  it("lists the tasks of one kind, newest first, page by page, with the state of their last run", async () => {
    const first = await world.addTask({ kind: "cd", name: "Ship one" });
    const second = await world.addTask({ kind: "cd", name: "Ship two" });
    const recordId = await world.run(first);
    const { data } = await list({ kind: "cd" });
    expect(data.list.map(({ taskId, state }) => [taskId, state])).toEqual([
      [second, "unexecuted"],
      [first, "queued"],
    ]);
    expect(data.list[1]?.lastRecord).toMatchObject({ recordId, number: 1, state: "queued" });
    const page = await list({ kind: "cd", pageNum: 2, pageSize: 1 });
    expect([page.data.total, page.data.list[0]?.taskId]).toEqual([2, first]);
    const found = await list({ kind: "cd", name: "TWO" });
    expect(found.data.list.map(({ taskId }) => taskId)).toEqual([second]);
  });

  it("refuses names, tools and repositories that a task cannot have", async () => {
    const elsewhere = await createBuildWorld(app, "Elsewhere");
    const refused = async (changes: object) => {
      const input = { projectId: world.projectId, ...world.taskForm(), ...changes };
      return (await app.call(buildTaskEndpoints.addTask, input, world.owner)).code;
    };
    expect(await refused({ name: "a/b" })).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await refused({ steps: [] })).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await refused({ branch: "--upload-pack=x" })).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await refused({ toolId: "node-1" })).toBe(codeOf("BUILD_TOOL_MISSING"));
    expect(await refused({ repositoryId: elsewhere.repositoryId })).toBe(codeOf("REPOSITORY_MISSING"));
    // An administrator may read both, and still the repository is not the project's.
    const input = { projectId: world.projectId, ...world.taskForm({ repositoryId: elsewhere.repositoryId }) };
    const mixed = await app.call(buildTaskEndpoints.addTask, input, app.admin);
    expect(mixed.code).toBe(codeOf("REPOSITORY_MISSING"));
  });

  it("keeps the definition with which a run began when the task is changed", async () => {
    const taskId = await world.addTask();
    const recordId = await world.run(taskId);
    const changed = {
      taskId,
      ...world.taskForm({ name: "New", steps: [{ name: "Only", command: "true" }] }),
    };
    expect((await app.call(buildTaskEndpoints.updateTask, changed, developer)).status).toBe(200);
    expect((await world.record(recordId)).steps.map(({ name }) => name)).toEqual(["Install", "Test"]);
    const { data } = await app.call(buildTaskEndpoints.getTask, { taskId }, viewer);
    expect([data.name, data.steps.length]).toEqual(["New", 1]);
  });

  it("deletes a task with its records and logs, but not while it runs", async () => {
    const runner = await world.addRunner();
    await world.emptyQueue();
    const taskId = await world.addTask();
    const recordId = await world.run(taskId);
    const remove = () => app.call(buildTaskEndpoints.deleteTask, { taskId }, world.owner);
    expect((await remove()).code).toBe(codeOf("TASK_RUNNING"));
    const job = await runner.take();
    await runner.trace(job, 0, "a log");
    expect((await remove()).code).toBe(codeOf("TASK_RUNNING"));
    await runner.update(job, "success");
    const path = join(app.dataDir, "logs/0", `${recordId}.log`);
    await access(path);
    expect((await remove()).status).toBe(200);
    await expect(access(path)).rejects.toThrow("ENOENT");
    const gone = await app.call(pipelineEndpoints.getRecord, { recordId }, world.owner);
    expect(gone.code).toBe(codeOf("BUILD_RECORD_MISSING"));
    expect((await remove()).code).toBe(codeOf("TASK_MISSING"));
  });

  it("lets each role do what it may, and tells outsiders nothing", async () => {
    const taskId = await world.addTask();
    const { projectId } = world;
    const change = { taskId, ...world.taskForm() };
    const statuses = async (member: TestMember) => [
      (await app.call(buildTaskEndpoints.getTask, { taskId }, member)).status,
      (await app.call(buildTaskEndpoints.addTask, { projectId, ...world.taskForm() }, member)).status,
      (await app.call(buildTaskEndpoints.updateTask, change, member)).status,
      (await app.call(pipelineEndpoints.run, { taskId }, member)).status,
      (await app.call(buildTaskEndpoints.deleteTask, { taskId }, member)).status,
    ];
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(viewer)).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(developer)).toEqual([200, 200, 200, 200, 403]);
    const hidden = await app.call(buildTaskEndpoints.getTask, { taskId }, outsider);
    const absent = await app.call(buildTaskEndpoints.getTask, { taskId: 999_999 }, outsider);
    expect([hidden.code, hidden.body["msg"]]).toEqual([absent.code, absent.body["msg"]]);
  });

  it("offers the catalogue, and says which tools the online runners have", async () => {
    const runner = await world.addRunner({ info: ownInfo });
    await runner.request();
    const { data } = await app.call(buildTaskEndpoints.listTools, {}, outsider);
    const tool = (id: string) => data.find((entry) => entry.id === id);
    expect(data[0]).toMatchObject({ id: "none", available: true });
    expect(tool("node-20")).toMatchObject({ available: true, runners: 1, image: "node:20-bookworm" });
    expect(tool("jdk-8")).toMatchObject({ available: false, runners: 0 });
    app.clock.advance(61_000);
    const later = await app.call(buildTaskEndpoints.listTools, {}, outsider);
    expect(later.data.some(({ available }) => available)).toBe(false);
  });

  it("refuses changes and runs in an archived project", async () => {
    const own = await createBuildWorld(app, "Old");
    const taskId = await own.addTask();
    await app.call(projectEndpoints.archive, { projectId: own.projectId }, own.owner);
    const run = await app.call(pipelineEndpoints.run, { taskId }, own.owner);
    const change = await app.call(buildTaskEndpoints.updateTask, { taskId, ...own.taskForm() }, own.owner);
    expect([run.code, change.code]).toEqual([codeOf("PROJECT_ARCHIVED"), codeOf("PROJECT_ARCHIVED")]);
    expect((await app.call(buildTaskEndpoints.getTask, { taskId }, own.owner)).status).toBe(200);
  });

  it("goes for good with its repository, and so do the logs of its runs", async () => {
    const own = await createBuildWorld(app, "Going");
    await own.emptyQueue();
    const taskId = await own.addTask();
    const recordId = await own.run(taskId);
    const runner = await own.addRunner();
    const job = await runner.take();
    await runner.trace(job, 0, "a log");
    const { repositoryId } = own;
    expect((await app.call(repositoryEndpoints.delete, { repositoryId }, own.owner)).status).toBe(200);
    // From the trash it could come back with its tasks; only now they are gone.
    expect((await app.call(trashEndpoints.purge, { repositoryId }, own.owner)).status).toBe(200);
    const gone = await app.call(buildTaskEndpoints.getTask, { taskId }, own.owner);
    expect(gone.code).toBe(codeOf("TASK_MISSING"));
    const path = join(app.dataDir, "logs/0", `${recordId}.log`);
    await expect.poll(() => access(path).catch((error: { code: string }) => error.code)).toBe("ENOENT");
    // The runner is told to stop by the refusal of what it reports.
    expect((await runner.trace(job, 5, "more")).status).toBe(403);
  });
});
