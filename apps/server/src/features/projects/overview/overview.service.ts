import type { Activity, OverviewBuild, OverviewRequest, ProjectOverview } from "@lowforge/contract/projects";
import type { Access, Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { countMembers } from "../members/members.db.ts";
import { type ProjectService, subjectOf } from "../projects.service.ts";
import { type ActivityRow, listActivities } from "./activity.db.ts";
import { visibleKinds } from "./activity.rules.ts";
import { daysShown, fillDays, periodOf } from "./overview.rules.ts";

interface Period {
  readonly fromDay: number;
  readonly toDay: number;
}

/** What rooms on top know of a project, each in a number of queries that does not grow with it; app.ts provides it. */
export interface OverviewSources {
  countRepositories(projectId: number): Promise<number>;
  /** Null where there are too many repositories to ask each. */
  countBranches(projectId: number): Promise<number | null>;
  sumCommits(projectId: number, period: Period): Promise<readonly { day: number; commits: number }[]>;
  /** How many repositories are not wholly counted yet. */
  countUncounted(projectId: number): Promise<number>;
  countOpenRequests(projectId: number): Promise<number>;
  listOpenRequests(projectId: number, limit: number): Promise<readonly OverviewRequest[]>;
  countBuilds(projectId: number, since: number): Promise<{ succeeded: number; failed: number }>;
  listBuilds(projectId: number, limit: number): Promise<readonly OverviewBuild[]>;
}

interface OverviewDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly clock: Clock;
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly sources: OverviewSources;
}

export type ProjectOverviewService = ReturnType<typeof createProjectOverviewService>;

const rowsShown = 5;
const activitiesShown = 10;
const activitiesAtOnce = 20;
const dayMs = 24 * 3600_000;

/** A project at a glance (specification §2, overview): what the caller may not see is null. */
export function createProjectOverviewService(dependencies: OverviewDependencies) {
  const { db, access, clock, projects, sources } = dependencies;

  async function permissionsIn(actor: Actor, projectId: number) {
    const row = await projects.getProjectFor(actor, "project.read", projectId);
    return access.projectPermissions(actor, subjectOf(row));
  }

  async function readCode(projectId: number): Promise<ProjectOverview["code"]> {
    const period = periodOf(clock.now());
    const [repositories, branches, openRequests, requests, days, counting] = await Promise.all([
      sources.countRepositories(projectId),
      sources.countBranches(projectId),
      sources.countOpenRequests(projectId),
      sources.listOpenRequests(projectId, rowsShown),
      sources.sumCommits(projectId, period),
      sources.countUncounted(projectId),
    ]);
    const commitsByDay = fillDays(period, days);
    return { repositories, branches, openRequests, requests: [...requests], commitsByDay, counting };
  }

  async function readBuilds(projectId: number): Promise<ProjectOverview["builds"]> {
    const [counts, recent] = await Promise.all([
      sources.countBuilds(projectId, clock.now() - daysShown * dayMs),
      sources.listBuilds(projectId, rowsShown),
    ]);
    return { ...counts, recent: [...recent] };
  }

  return {
    async getOverview(actor: Actor, projectId: number): Promise<ProjectOverview> {
      const permissions = await permissionsIn(actor, projectId);
      const kinds = visibleKinds(permissions);
      const [members, code, builds, activities] = await Promise.all([
        countMembers(db, projectId),
        permissions.includes("repository.read") ? readCode(projectId) : null,
        permissions.includes("build-task.read") ? readBuilds(projectId) : null,
        listActivities(db, { projectId, kinds, beforeId: undefined, limit: activitiesShown }),
      ]);
      return { members, code, builds, activity: activities.map(presentActivity) };
    },

    async listActivity(actor: Actor, projectId: number, beforeId: number | undefined) {
      const kinds = visibleKinds(await permissionsIn(actor, projectId));
      const query = { projectId, kinds, beforeId, limit: activitiesAtOnce + 1 };
      const rows = await listActivities(db, query);
      const list = rows.slice(0, activitiesAtOnce).map(presentActivity);
      return { list, isMore: rows.length > activitiesAtOnce };
    },
  };
}

function presentActivity(row: ActivityRow): Activity {
  return {
    activityId: row.id,
    kind: row.kind,
    at: row.happened_at,
    actor: row.actor,
    repositoryId: row.repository_id,
    repositoryName: row.repository_name,
    subject: row.subject,
    number: row.number,
    build:
      row.record_id === null || row.task_id === null || row.task_kind === null
        ? null
        : { recordId: row.record_id, taskId: row.task_id, kind: row.task_kind },
  };
}
