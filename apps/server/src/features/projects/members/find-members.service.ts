import { type FoundMember, foundMemberLimit } from "@lowforge/contract/projects";
import type { Access, MemberActor } from "../../../platform/access/index.ts";
import type { Executor, ReadCache } from "../../../platform/database/index.ts";
import { findLatestProjectOf, findMembersOf } from "./find-members.db.ts";
import { listHeldProjects } from "./held-projects.ts";

interface Dependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
}

export type FindMembersService = ReturnType<typeof createFindMembersService>;

/** The search for people in every project that somebody may read: for the search of the whole console. */
export function createFindMembersService(dependencies: Dependencies) {
  const { db } = dependencies;

  async function listReadable(actor: MemberActor): Promise<number[]> {
    const projects = await listHeldProjects(dependencies, actor);
    return projects
      .filter(({ permissions }) => permissions.includes("project.read"))
      .map(({ projectId }) => projectId);
  }

  return {
    async find(actor: MemberActor, search: string): Promise<FoundMember[]> {
      const projectIds = actor.isSystemAdmin ? null : await listReadable(actor);
      if (projectIds?.length === 0) return [];
      const people = await findMembersOf(db, { search, projectIds, limit: foundMemberLimit });
      const found = await Promise.all(
        people.map(async ({ id, username, nickname }): Promise<FoundMember[]> => {
          const project = await findLatestProjectOf(db, id, projectIds);
          // Who has left all of them a moment ago is found no longer.
          if (!project) return [];
          return [{ userId: id, username, nickname, projectId: project.id, projectName: project.name }];
        }),
      );
      return found.flat();
    },
  };
}
