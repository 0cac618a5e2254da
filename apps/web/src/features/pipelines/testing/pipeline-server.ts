import { projectPermissionKeys } from "@lowforge/contract";
import {
  pipelineEndpoints,
  type BuildRecordDetail,
  type BuildTaskDetail,
  type Runner,
} from "@lowforge/contract/pipelines";
import { projectEndpoints } from "@lowforge/contract/projects";
import { branchEndpoints, type Repository, repositoryEndpoints } from "@lowforge/contract/repositories";
import { FakeServer } from "../../../testing/fake-server.ts";
import { payroll } from "../../../testing/project.ts";

const at = 1_763_700_000_000;

export const repository: Repository = {
  repositoryId: 3,
  projectId: 7,
  projectName: "payroll",
  projectSlug: "payroll",
  name: "payroll-web",
  slug: "payroll-web",
  type: "frontend",
  description: "",
  isEmpty: false,
  isClosed: false,
  importState: null,
  sizeBytes: 4096,
  permissions: [...projectPermissionKeys],
  createdAt: at,
  updatedAt: at,
  pushedAt: at,
};

export const task: BuildTaskDetail = {
  taskId: 5,
  projectId: 7,
  name: "Web build",
  description: "",
  kind: "ci",
  repositoryId: 3,
  repositoryName: "payroll-web",
  branch: "main",
  toolId: "none",
  state: "success",
  triggerSource: "manual",
  lastRecord: { recordId: 41, number: 4, state: "success", startedAt: at, durationMs: 48_000 },
  createdAt: at,
  steps: [{ name: "Build", command: "make" }],
  timeoutMinutes: 60,
};

export const record: BuildRecordDetail = {
  recordId: 41,
  taskId: 5,
  number: 4,
  state: "success",
  failureReason: null,
  exitCode: null,
  triggerSource: "manual",
  triggeredBy: "Lin",
  branch: "main",
  commitSha: "3f9a21c7".padEnd(40, "0"),
  commitSubject: "Fix retry",
  runnerName: "embedded",
  queuedAt: at,
  startedAt: at,
  finishedAt: at + 48_000,
  durationMs: 48_000,
  projectId: 7,
  taskName: "Web build",
  kind: "ci",
  repositoryId: 3,
  repositoryName: "payroll-web",
  steps: [{ name: "Build", command: "make" }],
  progress: [{ name: "Build", state: "success", startedAt: at, durationMs: 1000, logOffset: 0 }],
  logSizeBytes: 0,
  isCancelRequested: false,
  lacksRunner: false,
};

export const runner: Runner = {
  runnerId: 2,
  name: "embedded",
  tags: [],
  runUntagged: true,
  isPaused: false,
  isEmbedded: true,
  isOnline: true,
  contactedAt: at,
  version: "0.1.0",
  platform: "linux",
  executor: "lowforge",
  isolation: "bubblewrap",
};

/** A page of a list that holds everything. */
export function pageWith<Row>(list: Row[]) {
  return { list, total: list.length, pageNum: 1, pageSize: 20 };
}

/** A project with one repository, one task and one run. */
export function pipelineServer(): FakeServer {
  const commit = {
    sha: record.commitSha,
    subject: "Fix retry",
    authorName: "Lin",
    authorEmail: "lin@example.com",
    authoredAt: at,
  };
  return new FakeServer()
    .on(projectEndpoints.getInfo, () => payroll)
    .on(repositoryEndpoints.list, () => ({ ...pageWith([repository]), isMore: false }))
    .on(branchEndpoints.listBranches, () => [
      { name: "main", isDefault: true, commit },
      { name: "feat-retry", isDefault: false, commit },
    ])
    .on(pipelineEndpoints.listTools, () => [
      {
        id: "none",
        label: "None",
        type: "none",
        version: "",
        image: null,
        available: true,
        runners: 1,
        isDefault: true,
      },
    ])
    .on(pipelineEndpoints.listTasks, () => pageWith([task]))
    .on(pipelineEndpoints.getTask, () => task)
    .on(pipelineEndpoints.listRecords, () => pageWith([record]))
    .on(pipelineEndpoints.getRecord, () => record)
    .on(pipelineEndpoints.run, () => ({ recordId: 42, number: 5 }));
}

/** Lets the server stream a log, piece by piece; with `isOver` the stream says that nothing follows. */
export function streamLog(server: FakeServer, pieces: readonly string[], isOver: boolean): FakeServer {
  const answer = server.fetch;
  const fetch = (target: string, init?: RequestInit): Promise<Response> =>
    target.includes("/buildTask/log/") ? Promise.resolve(streamOf(pieces, isOver)) : answer(target, init);
  return Object.assign(server, { fetch });
}

function streamOf(pieces: readonly string[], isOver: boolean): Response {
  const encoder = new TextEncoder();
  let offset = 0;
  const events = pieces.map((piece) => {
    const bytes = encoder.encode(piece);
    offset += bytes.length;
    const chunk = btoa(String.fromCharCode(...bytes));
    return `event: log\nid: ${offset}\ndata: ${JSON.stringify({ chunk, offset })}\n\n`;
  });
  if (isOver) events.push(`event: end\ndata: {"state":"success"}\n\n`);
  const body = new ReadableStream({
    start(controller) {
      for (const event of events) controller.enqueue(encoder.encode(event));
      if (isOver) controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}
