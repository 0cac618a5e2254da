import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import {
  displayName,
  exactText,
  id,
  pageOf,
  pageQuery,
  revision,
  text,
  timestamp,
  wholeNumber,
} from "../primitives.ts";

/** Continuous integration builds and tests; continuous deployment ships. The two lists of the specification §2. */
export const buildTaskKinds = ["ci", "cd"] as const;
export type BuildTaskKind = (typeof buildTaskKinds)[number];

/** A task without records is `unexecuted`; the rest are states of a record (readings, states). */
export const buildStates = ["unexecuted", "queued", "running", "success", "failure", "canceled"] as const;
export type BuildState = (typeof buildStates)[number];

export const triggerSources = ["manual"] as const;

/** One step of a build: a name for people and shell lines. */
export const buildStep = z.object({
  name: text(50).check(z.minLength(1)),
  command: exactText(20_000).check(z.regex(/\S/)),
});
export type BuildStep = z.output<typeof buildStep>;

/** What a member fills in (specification §3, build task; §5 says which fields are required). */
export const buildTaskForm = z.object({
  name: displayName,
  description: z._default(text(500), ""),
  kind: z.enum(buildTaskKinds),
  repositoryId: id,
  branch: revision,
  /** The id of an entry of getBuildToolsList; `none` runs with what the runner has. */
  toolId: text(50).check(z.minLength(1)),
  steps: z.array(buildStep).check(z.minLength(1), z.maxLength(20)),
  timeoutMinutes: z._default(wholeNumber(1, 1440), 60),
});

/** The latest run of a task, short. */
export const buildRecordSummary = z.object({
  recordId: z.int(),
  /** Counts from 1 within the task. */
  number: z.int(),
  state: z.enum(buildStates),
  startedAt: z.nullable(timestamp),
  durationMs: z.nullable(z.int()),
});

export const buildTask = z.object({
  taskId: z.int(),
  projectId: z.int(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(buildTaskKinds),
  repositoryId: z.int(),
  repositoryName: z.string(),
  branch: z.string(),
  toolId: z.string(),
  state: z.enum(buildStates),
  triggerSource: z.nullable(z.enum(triggerSources)),
  lastRecord: z.nullable(buildRecordSummary),
  createdAt: timestamp,
});
export type BuildTask = z.output<typeof buildTask>;

export const buildTaskDetail = z.object({
  ...buildTask.shape,
  steps: z.array(buildStep),
  timeoutMinutes: z.int(),
});
export type BuildTaskDetail = z.output<typeof buildTaskDetail>;

/** An entry of the tool catalogue, with what the online runners offer of it. */
export const buildTool = z.object({
  id: z.string(),
  label: z.string(),
  type: z.string(),
  version: z.string(),
  /** The image for runners that use containers; null where none is needed. */
  image: z.nullable(z.string()),
  available: z.boolean(),
  /** Online runners that can provide it. */
  runners: z.int(),
  isDefault: z.boolean(),
});
export type BuildTool = z.output<typeof buildTool>;

export const buildTaskEndpoints = {
  listTasks: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/list",
    body: "form",
    access: "build-task.read",
    summary: "Lists a project's build tasks of one kind with their last run.",
    input: z.object({
      ...pageQuery,
      projectId: id,
      kind: z._default(z.enum(buildTaskKinds), "ci"),
      name: z.optional(text(100)),
    }),
    output: pageOf(buildTask),
  }),
  addTask: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/add",
    body: "json",
    access: "build-task.create",
    summary: "Creates a build task.",
    input: z.object({ projectId: id, ...buildTaskForm.shape }),
    output: z.object({ taskId: z.int() }),
  }),
  getTask: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/updateId",
    body: "form",
    access: "build-task.read",
    summary: "Answers one build task for its page and its edit form.",
    input: z.object({ taskId: id }),
    output: buildTaskDetail,
  }),
  updateTask: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/updateSave",
    body: "json",
    access: "build-task.update",
    summary: "Saves a changed build task; runs that have begun keep the definition they began with.",
    input: z.object({ taskId: id, ...buildTaskForm.shape }),
    output: z.null(),
  }),
  deleteTask: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/deleteTask",
    body: "form",
    access: "build-task.delete",
    summary: "Deletes a build task with its records and logs; refused while it runs.",
    input: z.object({ taskId: id }),
    output: z.null(),
  }),
  listTools: defineEndpoint({
    method: "POST",
    path: "/api-developer/buildTask/getBuildToolsList",
    body: "none",
    access: "member",
    summary: "Lists the tool versions that a build can ask for, and which of them the online runners have.",
    input: z.object({}),
    output: z.array(buildTool),
  }),
};
