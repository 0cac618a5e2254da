import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { listNames } from "../members/member-list.db.ts";
import { findProject } from "../projects.db.ts";
import { forgetActivities, insertActivities, moveActivities, type NewActivity } from "./activity.db.ts";
import { activitiesOfPush } from "./activity.rules.ts";

interface Dependencies {
  readonly db: Executor;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** In which project a repository is; null where it is gone. */
  projectOf(repositoryId: number): Promise<number | null>;
}

type Told = Pick<NewActivity, "project_id" | "kind"> & Partial<NewActivity>;

const keptMs = 180 * 24 * 3600_000;
const sweepEveryMs = 6 * 3600_000;
const memberKinds = {
  joined: "memberJoined",
  left: "memberLeft",
  "role-changed": "memberRoleChanged",
} as const;
const requestKinds = { opened: "requestOpened", merged: "requestMerged", closed: "requestClosed" } as const;

/** Writes down what has happened in projects, and forgets it after half a year. */
export function followActivity({ db, events, jobs, clock, projectOf }: Dependencies): void {
  function note(...told: readonly Told[]): Promise<void> {
    const blank = {
      repository_id: null,
      actor_id: null,
      subject: "",
      number: null,
      record_id: null,
      task_id: null,
      task_kind: null,
    };
    return insertActivities(
      db,
      told.map((one) => ({ ...blank, happened_at: clock.now(), ...one })),
    );
  }

  events.on("project.created", ({ projectId, actorId }) =>
    note({ project_id: projectId, kind: "projectCreated", actor_id: actorId }),
  );
  events.on("project.restored", ({ projectId }) => note({ project_id: projectId, kind: "projectRestored" }));
  events.on("project.members-changed", async ({ projectId, actorId, userIds, change }) => {
    const where = { project_id: projectId, actor_id: actorId, kind: memberKinds[change] };
    await note(...(await listNames(db, userIds)).map((subject) => ({ ...where, subject })));
  });
  events.on("repository.created", async ({ projectId, repositoryId, actorId }) => {
    // A demo tells its own past.
    if ((await findProject(db, projectId))?.demo !== null) return;
    await note({
      project_id: projectId,
      repository_id: repositoryId,
      kind: "repositoryCreated",
      actor_id: actorId,
    });
  });
  events.on("repository.trashed", ({ projectId, repositoryId }) =>
    note({ project_id: projectId, repository_id: repositoryId, kind: "repositoryDeleted" }),
  );
  events.on("repository.restored", ({ projectId, repositoryId }) =>
    note({ project_id: projectId, repository_id: repositoryId, kind: "repositoryRestored" }),
  );
  events.on("repository.transferred", (move) => moveActivities(db, move));
  events.on("repository.pushed", ({ projectId, repositoryId, actorId, changes }) => {
    const where = { project_id: projectId, repository_id: repositoryId, actor_id: actorId };
    return note(...activitiesOfPush(changes).map((told) => ({ ...where, ...told })));
  });
  events.on("repository.request-changed", async ({ repositoryId, actorId, action, request }) => {
    if (action === "updated" || action === "reviewed") return;
    const projectId = await projectOf(repositoryId);
    if (projectId === null) return;
    const { title: subject, number } = request;
    const where = { project_id: projectId, repository_id: repositoryId, actor_id: actorId };
    await note({ ...where, kind: requestKinds[action], subject, number });
  });
  events.on("build-record.finished", async ({ projectId, repositoryId, state, ...record }) => {
    if (state === "canceled") return;
    const kind = state === "success" ? "buildSucceeded" : "buildFailed";
    const { taskName: subject, number, recordId, taskId, kind: taskKind } = record;
    const run = { number, record_id: recordId, task_id: taskId, task_kind: taskKind };
    await note({ project_id: projectId, repository_id: repositoryId, kind, subject, ...run });
  });
  jobs.every("project-activity-sweep", sweepEveryMs, () => forgetActivities(db, clock.now() - keptMs));
}
