import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { ProjectsOfTeams } from "../../teams/index.ts";
import type { ProjectService } from "../projects.service.ts";
import { findMembers } from "./members.db.ts";

/** What teams, which know no projects, are told of them. */
export function createProjectsOfTeams(
  db: Executor,
  projects: Pick<ProjectService, "getProjectFor">,
): ProjectsOfTeams {
  return {
    async requireMemberManager(actor: MemberActor, projectId: number): Promise<void> {
      await projects.getProjectFor(actor, "member.manage", projectId);
    },
    async findMembers(projectId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
      const rows = await findMembers(db, projectId, userIds);
      return new Set(rows.map((row) => row.user_id));
    },
  };
}
