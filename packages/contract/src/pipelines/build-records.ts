import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, revision, timestamp } from "../primitives.ts";
import { buildStates, buildStep, buildTaskKinds, triggerSources } from "./build-tasks.ts";

/** Why a build ended other than well. */
export const failureReasons = [
  "script",
  "timeout",
  "canceled",
  "infrastructure",
  "runnerLost",
  "noRunner",
  "unknown",
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const buildRecord = z.object({
  recordId: z.int(),
  taskId: z.int(),
  number: z.int(),
  state: z.enum(buildStates),
  failureReason: z.nullable(z.enum(failureReasons)),
  exitCode: z.nullable(z.int()),
  triggerSource: z.enum(triggerSources),
  triggeredBy: z.string(),
  branch: z.string(),
  commitSha: z.string(),
  commitSubject: z.string(),
  runnerName: z.nullable(z.string()),
  queuedAt: timestamp,
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  durationMs: z.nullable(z.int()),
});
export type BuildRecord = z.output<typeof buildRecord>;

/** A step of a run, read from the section marks of its log. */
export const buildStepProgress = z.object({
  name: z.string(),
  state: z.enum(buildStates),
  startedAt: z.nullable(timestamp),
  durationMs: z.nullable(z.int()),
  /** The byte of the log at which the step begins. */
  logOffset: z.nullable(z.int()),
});
export type BuildStepProgress = z.output<typeof buildStepProgress>;

export const buildRecordDetail = z.object({
  ...buildRecord.shape,
  projectId: z.int(),
  taskName: z.string(),
  kind: z.enum(buildTaskKinds),
  repositoryId: z.int(),
  repositoryName: z.string(),
  steps: z.array(buildStep),
  progress: z.array(buildStepProgress),
  logSizeBytes: z.int(),
  isCancelRequested: z.boolean(),
  /** True while it waits and no online runner can take it. */
  lacksRunner: z.boolean(),
});
export type BuildRecordDetail = z.output<typeof buildRecordDetail>;

export const buildRecordEndpoints = {
  run: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/go",
    body: "json",
    access: "build-task.run",
    summary: "Runs a build task at the head of its branch, or at the branch that is named.",
    input: z.object({ taskId: id, branch: z.optional(revision) }),
    output: z.object({ recordId: z.int(), number: z.int() }),
  }),
  cancelRun: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/cancel",
    body: "form",
    access: "build-task.run",
    summary: "Cancels a build: at once while it waits, through its runner while it runs.",
    input: z.object({ recordId: id }),
    output: z.null(),
  }),
  listRecords: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/getBuildRec",
    body: "form",
    access: "build-task.read",
    summary: "Lists a task's runs, newest first.",
    input: z.object({ ...pageQuery, taskId: id }),
    output: pageOf(buildRecord),
  }),
  getRecord: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/getBuildRecDetail",
    body: "form",
    access: "build-task.read",
    summary: "Answers one run: state, reason, commit, runner, times and steps.",
    input: z.object({ recordId: id }),
    output: buildRecordDetail,
  }),
  followLog: defineEndpoint({
    method: "GET",
    path: "/api-developer/buildTask/log/{id}",
    body: "query",
    access: "build-task.read",
    summary:
      "Streams a run's log. Event `log`: base64 bytes in `chunk`, whose event id is the offset after them; " +
      "event `state`: the record has changed; event `end`: nothing follows. Resumes at `Last-Event-ID`.",
    input: z.object({ id, offset: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    output: z.unknown(),
    answer: "event-stream",
  }),
};
