import { projectCoverEndpoints } from "@lowforge/contract/projects";
import { type HttpServer, implement, implementFile, implementUpload } from "../../../platform/http/index.ts";
import type { CoverService } from "./covers.service.ts";

export function registerCoverRoutes(http: HttpServer, covers: CoverService): void {
  implementUpload(http, projectCoverEndpoints.uploadCover, ({ projectId }, { actor, body }) =>
    covers.uploadCover(actor, projectId, body),
  );
  implement(http, projectCoverEndpoints.removeCover, async ({ projectId }, { actor }) => {
    await covers.removeCover(actor, projectId);
    return null;
  });
  implementFile(http, projectCoverEndpoints.getCover, (wish, { actor }) => covers.getCover(actor, wish));
}
