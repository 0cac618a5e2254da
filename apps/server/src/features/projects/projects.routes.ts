import { projectEndpoints } from "@lowforge/contract/projects";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { ProjectService } from "./projects.service.ts";

export function registerProjectRoutes(http: HttpServer, projects: ProjectService): void {
  implement(http, projectEndpoints.getInfo, ({ projectId }, { actor }) =>
    projects.getProject(requireMember(actor), projectId),
  );
  implement(http, projectEndpoints.create, (fields, { actor }) =>
    projects.createProject(requireMember(actor), fields),
  );
  implement(http, projectEndpoints.createLargeScreen, (fields, { actor }) =>
    projects.createProject(requireMember(actor), { ...fields, kind: "largeScreen" }),
  );
  implement(http, projectEndpoints.update, async ({ projectId, ...fields }, { actor }) => {
    await projects.updateProject(actor, projectId, fields);
    return null;
  });
  implement(http, projectEndpoints.archive, async ({ projectId }, { actor }) => {
    await projects.archiveProject(actor, projectId);
    return null;
  });
  implement(http, projectEndpoints.unarchive, async ({ projectId }, { actor }) => {
    await projects.unarchiveProject(actor, projectId);
    return null;
  });
}
