import type { MemberActor } from "../../../platform/access/index.ts";
import type { ProjectDependencies, ProjectService } from "../projects.service.ts";
import { deleteFavorite, insertFavorite } from "./favorites.db.ts";
import { findVisits, saveVisits } from "./visits.db.ts";
import { weighVisit } from "./visits.rules.ts";

export type MarkService = ReturnType<typeof createMarkService>;

/** What a member marks for themself: favorites by hand, frequent projects by going there. */
export function createMarkService(
  { db, clock }: Pick<ProjectDependencies, "db" | "clock">,
  projects: ProjectService,
) {
  return {
    async updateFavorite(actor: MemberActor, projectId: number, isFavorite: boolean): Promise<void> {
      const { id } = await projects.getProjectFor(actor, "project.read", projectId);
      const mark = { user_id: actor.userId, project_id: id };
      if (isFavorite) await insertFavorite(db, { ...mark, marked_at: clock.now() });
      else await deleteFavorite(db, mark);
    },

    async visitProject(actor: MemberActor, projectId: number): Promise<void> {
      const { id } = await projects.getProjectFor(actor, "project.read", projectId);
      const visits = weighVisit(await findVisits(db, actor.userId, id), clock.now());
      if (visits) await saveVisits(db, { ...visits, userId: actor.userId, projectId: id });
    },
  };
}
