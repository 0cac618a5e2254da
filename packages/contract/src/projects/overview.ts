import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { buildStates, buildTaskKinds } from "../pipelines/build-tasks.ts";
import { id, timestamp } from "../primitives.ts";

/** What the activity of a project tells of. */
export const activityKinds = [
  "projectCreated",
  "projectRestored",
  "memberJoined",
  "memberLeft",
  "memberRoleChanged",
  "repositoryCreated",
  "repositoryDeleted",
  "repositoryRestored",
  "pushed",
  "branchCreated",
  "branchDeleted",
  "tagCreated",
  "tagDeleted",
  "requestOpened",
  "requestMerged",
  "requestClosed",
  "buildSucceeded",
  "buildFailed",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

const activity = z.object({
  activityId: z.int(),
  kind: z.enum(activityKinds),
  at: timestamp,
  /** The nickname of who did it; null where nobody did it by hand. */
  actor: z.nullable(z.string()),
  repositoryId: z.nullable(z.int()),
  repositoryName: z.nullable(z.string()),
  /** The branch or tag, the title of the request, the name of the build task, or the nickname of the member. */
  subject: z.string(),
  /** Of the request or of the build. */
  number: z.nullable(z.int()),
  /** The run that it is about. */
  build: z.nullable(z.object({ recordId: z.int(), taskId: z.int(), kind: z.enum(buildTaskKinds) })),
});
export type Activity = z.output<typeof activity>;

const overviewBuild = z.object({
  recordId: z.int(),
  taskId: z.int(),
  number: z.int(),
  taskName: z.string(),
  kind: z.enum(buildTaskKinds),
  state: z.enum(buildStates),
  branch: z.string(),
  triggeredBy: z.string(),
  queuedAt: timestamp,
});
export type OverviewBuild = z.output<typeof overviewBuild>;

const overviewRequest = z.object({
  mergeRequestId: z.int(),
  repositoryId: z.int(),
  repositoryName: z.string(),
  number: z.int(),
  title: z.string(),
  isDraft: z.boolean(),
  creator: z.string(),
  updatedAt: timestamp,
});
export type OverviewRequest = z.output<typeof overviewRequest>;

/** A project at a glance. What the caller may not see is null and counted nowhere. */
const projectOverview = z.object({
  members: z.int(),
  code: z.nullable(
    z.object({
      repositories: z.int(),
      /** Null where there are too many repositories to ask each. */
      branches: z.nullable(z.int()),
      openRequests: z.int(),
      /** The latest changed first, at most five. */
      requests: z.array(overviewRequest),
      /** Each of the last 30 days of UTC, today last: commits on default branches. */
      commitsByDay: z.array(z.object({ day: z.string(), commits: z.int() })),
      /** How many repositories are not wholly counted yet. */
      counting: z.int(),
    }),
  ),
  builds: z.nullable(
    z.object({
      /** Of those that ended in the last 30 days; canceled ones count as neither. */
      succeeded: z.int(),
      failed: z.int(),
      /** The latest first, at most five. */
      recent: z.array(overviewBuild),
    }),
  ),
  /** The latest first, at most ten. */
  activity: z.array(activity),
});
export type ProjectOverview = z.output<typeof projectOverview>;

export const projectOverviewEndpoints = {
  getOverview: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/getProjectOverview",
    body: "form",
    access: "project.read",
    summary:
      "Answers a project at a glance: figures, open requests, recent builds, commits by day, activity.",
    input: z.object({ projectId: id }),
    output: projectOverview,
  }),
  listActivity: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/getProjectActivity",
    body: "form",
    access: "project.read",
    summary:
      "Lists what has happened in a project as far as the caller may see it, the latest first, 20 at a time.",
    input: z.object({ projectId: id, beforeId: z.optional(id) }),
    output: z.object({ list: z.array(activity), isMore: z.boolean() }),
  }),
};
