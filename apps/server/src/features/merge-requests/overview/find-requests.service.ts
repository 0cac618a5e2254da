import { type FoundRequest, foundRequestLimit } from "@lowforge/contract/merge-requests";
import { type Actor, requireMember } from "../../../platform/access/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { mayReadRepositories } from "../review/reviewers.rules.ts";
import { findRequests, listOwnProjects } from "./find-requests.db.ts";

export type FindRequestsService = ReturnType<typeof createFindRequestsService>;

/** The search for merge requests in every repository that somebody may read: for the search of the whole console. */
export function createFindRequestsService({ db }: Pick<MergeRequestsContext, "db">) {
  return {
    async find(caller: Actor, search: string): Promise<FoundRequest[]> {
      const actor = requireMember(caller);
      const projectIds = actor.isSystemAdmin ? null : await listReadable(actor.userId);
      if (projectIds?.length === 0) return [];
      const rows = await findRequests(db, { search, projectIds, limit: foundRequestLimit });
      return rows.map((row) => ({
        mergeRequestId: row.id,
        repositoryId: row.repository_id,
        repositoryName: row.repository_name,
        projectName: row.project_name,
        number: row.number,
        title: row.title,
        status: row.status,
      }));
    },
  };

  async function listReadable(userId: number): Promise<number[]> {
    const projects = await listOwnProjects(db, userId);
    return projects.filter(({ permissions }) => mayReadRepositories(permissions)).map(({ id }) => id);
  }
}
