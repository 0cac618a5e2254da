import { teamEndpoints } from "@lowforge/contract/teams";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement, implementFile, implementUpload } from "../../../platform/http/index.ts";
import type { TeamImageService } from "./images.service.ts";

export function registerTeamImageRoutes(http: HttpServer, images: TeamImageService): void {
  implementUpload(http, teamEndpoints.uploadImage, ({ teamId }, { actor, body }) =>
    images.uploadImage(requireMember(actor), teamId, body),
  );
  implement(http, teamEndpoints.removeImage, async ({ teamId }, { actor }) => {
    await images.removeImage(requireMember(actor), teamId);
    return null;
  });
  implementFile(http, teamEndpoints.getImage, ({ teamId, image }, { actor }) =>
    images.getImage(requireMember(actor), teamId, image),
  );
}
