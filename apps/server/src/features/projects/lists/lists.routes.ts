import { lowCodeEndpoints, projectListEndpoints } from "@lowforge/contract/projects";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { LowCodeService } from "./low-code.service.ts";
import type { MarkService } from "./marks.service.ts";
import type { ProjectListService } from "./project-list.service.ts";

export function registerListRoutes(http: HttpServer, lists: ProjectListService, marks: MarkService): void {
  implement(http, projectListEndpoints.list, (query, { actor }) =>
    lists.listProjects(requireMember(actor), query),
  );
  implement(http, projectListEndpoints.listFrequent, (_input, { actor }) =>
    lists.listFrequentProjects(requireMember(actor)),
  );
  implement(http, projectListEndpoints.updateFavorite, async ({ projectId, isFavorite }, { actor }) => {
    await marks.updateFavorite(requireMember(actor), projectId, isFavorite);
    return null;
  });
  implement(http, projectListEndpoints.visit, async ({ projectId }, { actor }) => {
    await marks.visitProject(requireMember(actor), projectId);
    return null;
  });
}

export function registerLowCodeRoutes(http: HttpServer, lowCode: LowCodeService): void {
  implement(http, lowCodeEndpoints.listMine, (_input, { actor }) => lowCode.listMine(requireMember(actor)));
  implement(http, lowCodeEndpoints.getOne, ({ projectId }, { actor }) =>
    lowCode.getLowCode(requireMember(actor), projectId),
  );
}
