import { projectLifeEndpoints } from "@lowforge/contract/projects";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { ProjectLifeService } from "./life.service.ts";

export function registerProjectLifeRoutes(http: HttpServer, life: ProjectLifeService): void {
  implement(http, projectLifeEndpoints.delete, async ({ projectId }, { actor }) => {
    await life.deleteProject(actor, projectId);
    return null;
  });
  implement(http, projectLifeEndpoints.listDeleted, (query, { actor }) =>
    life.listDeleted(requireMember(actor), query),
  );
  implement(http, projectLifeEndpoints.restore, async ({ projectId }, { actor }) => {
    await life.restoreProject(actor, projectId);
    return null;
  });
  implement(http, projectLifeEndpoints.purge, async ({ projectId }, { actor }) => {
    await life.purgeProject(actor, projectId);
    return null;
  });
  implement(http, projectLifeEndpoints.disable, async ({ projectId }, { actor }) => {
    await life.disableProject(actor, projectId);
    return null;
  });
  implement(http, projectLifeEndpoints.enable, async ({ projectId }, { actor }) => {
    await life.enableProject(actor, projectId);
    return null;
  });
  implement(http, projectLifeEndpoints.queryStatus, async ({ projectid }, { actor }) => ({
    disabledstate: await life.getDisabledState(requireMember(actor), projectid),
  }));
}
