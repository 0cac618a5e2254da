import { type LowCodeInfo, lowCodeLimit } from "@lowforge/contract/projects";
import type { MemberActor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { isConfigOf } from "../projects.present.ts";
import type { ProjectService } from "../projects.service.ts";
import type { ProjectListService } from "./project-list.service.ts";

export type LowCodeService = ReturnType<typeof createLowCodeService>;

/** Low-code projects, as the calls about them alone ask for them (specification §7). */
export function createLowCodeService(
  lists: Pick<ProjectListService, "listProjects">,
  projects: Pick<ProjectService, "getProject">,
) {
  return {
    async listMine(actor: MemberActor): Promise<LowCodeInfo[]> {
      const { list } = await lists.listProjects(actor, {
        kind: "lowCode",
        status: "active",
        isFavorite: false,
        scope: "mine",
        sort: "updated",
        pageNum: 1,
        pageSize: lowCodeLimit,
      });
      return list.map((project) => ({ ...project, isConfig: isConfigOf(project) ?? 0 }));
    },

    /** Fails with PROJECT_MISSING, or DETAIL_MISSING for a project of another kind. */
    async getLowCode(actor: MemberActor, projectId: number): Promise<LowCodeInfo> {
      const { isConfig, ...project } = await projects.getProject(actor, projectId);
      if (isConfig === null) throw fail("DETAIL_MISSING", { projectId });
      return { ...project, isConfig };
    },
  };
}
