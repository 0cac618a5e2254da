import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type {
  CloneHealth,
  MaintenanceDetail,
  MaintenanceKind,
  MaintenanceRun,
  StorageNumbers,
} from "@lowforge/contract/repositories";
import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import { countObjects } from "./maintenance.git.ts";
import {
  countRuns,
  findCare,
  listDamaged,
  listRuns,
  type NamedRunRow,
  updateCare,
} from "./maintenance.db.ts";

export type MaintenanceService = ReturnType<typeof createMaintenanceService>;

const unknownNumbers: StorageNumbers = {
  looseCount: 0,
  looseBytes: 0,
  packCount: 0,
  packBytes: 0,
  objectCount: 0,
};

/** Looking after what git keeps, as those see it who may. */
export function createMaintenanceService(context: RepositoriesContext) {
  const { db, git, storage, jobs, access, repositories } = context;

  async function hasFile(path: string, folder: string, pattern: RegExp): Promise<boolean> {
    const names = await readdir(join(path, folder)).catch(() => []);
    return names.some((name) => pattern.test(name));
  }

  return {
    /** Answers for damaged repositories too, with zeros where nothing can be counted. */
    async getMaintenance(actor: Actor, repositoryId: number): Promise<MaintenanceDetail> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      const path = storage.pathOf(row.id);
      const [care, numbers, [last]] = await Promise.all([
        findCare(db, row.id),
        countObjects(git, path).catch(() => unknownNumbers),
        listRuns(db, row.id, { limit: 1, offset: 0 }),
      ]);
      return {
        repositoryId: row.id,
        numbers,
        lfsBytes: row.lfs_size_bytes,
        hasCommitGraph: await hasFile(path, "objects/info", /^commit-graphs?$/),
        hasBitmap: await hasFile(path, "objects/pack", /\.bitmap$/),
        pushesSinceTidy: care?.pushes_since_tidy ?? 0,
        queued: care?.queued ?? null,
        lastRun: last ? presentRun(last) : null,
        damagedAt: care?.damaged_at ?? null,
        problems: JSON.parse(care?.problems ?? "[]") as string[],
        health: care?.health ? (JSON.parse(care.health) as CloneHealth) : null,
      };
    },

    async listRuns(
      actor: Actor,
      { repositoryId, pageNum, pageSize }: { repositoryId: number; pageNum: number; pageSize: number },
    ) {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const list = (await listRuns(db, row.id, slice)).map(presentRun);
      return { list, total: await countRuns(db, row.id), pageNum, pageSize };
    },

    /** Asks for it; what waits already under the same name is not asked for twice. */
    async run(actor: MemberActor, repositoryId: number, kind: MaintenanceKind): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      await updateCare(db, row.id, { queued: kind });
      const task = { repositoryId: row.id, kind, requestedBy: actor.userId };
      await jobs.enqueue("maintenance.run", task, { key: `${row.id} ${kind} by hand` });
    },

    /** The damaged repositories that the member may look after; all of them for an administrator. */
    async listDamaged(actor: MemberActor) {
      const found = await Promise.all(
        (await listDamaged(db)).map(async (care) => {
          const row = await findRepository(db, care.repository_id);
          if (!row || !(await access.can(actor, "repository.maintain", subjectOf(row)))) return [];
          const { id, project_id, project_name, name } = row;
          const problems = JSON.parse(care.problems) as string[];
          const damagedAt = care.damaged_at ?? 0;
          return [
            { repositoryId: id, projectId: project_id, projectName: project_name, name, damagedAt, problems },
          ];
        }),
      );
      return found.flat();
    },
  };
}

function presentRun(row: NamedRunRow): MaintenanceRun {
  const numbers = (text: string | null): StorageNumbers | null =>
    text === null ? null : (JSON.parse(text) as StorageNumbers);
  return {
    runId: row.id,
    kind: row.kind,
    requestedBy: row.requested_by_name,
    state: row.state,
    step: row.step,
    steps: JSON.parse(row.steps) as MaintenanceRun["steps"],
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    before: numbers(row.before_numbers),
    after: numbers(row.after_numbers),
    problems: JSON.parse(row.problems) as string[],
    error: row.error,
  };
}
