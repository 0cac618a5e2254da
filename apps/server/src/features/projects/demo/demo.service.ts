import type { Project, ProjectDetail } from "@lowforge/contract/projects";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { findProject } from "../projects.db.ts";
import { presentProject } from "../projects.present.ts";
import type { ProjectService } from "../projects.service.ts";
import { listDemos } from "./demo.db.ts";

interface DemoDependencies {
  readonly db: Executor;
  readonly projects: Pick<ProjectService, "getProject">;
  /** How many repositories each of these projects has. */
  count(projectIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

export type DemoService = ReturnType<typeof createDemoService>;

/** Looking at demo projects (specification §1, §7). */
export function createDemoService({ db, projects, count }: DemoDependencies) {
  return {
    async listDemos(): Promise<Project[]> {
      const rows = await listDemos(db);
      const counts = await count(rows.map(({ id }) => id));
      return rows.map((row) =>
        presentProject(row, { repositoryCount: counts.get(row.id) ?? 0, isFavorite: false }),
      );
    },

    /** Fails with PROJECT_MISSING for a project that is no demo. */
    async getDemo(actor: MemberActor, projectId: number): Promise<ProjectDetail> {
      const row = await findProject(db, projectId);
      if (row?.demo !== "ready") throw fail("PROJECT_MISSING", { projectId });
      return projects.getProject(actor, projectId);
    },
  };
}
