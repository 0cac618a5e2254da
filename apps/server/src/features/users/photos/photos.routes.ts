import { photoEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement, implementFile, implementUpload } from "../../../platform/http/index.ts";
import type { PhotoService } from "./photos.service.ts";

export function registerPhotoRoutes(http: HttpServer, photos: PhotoService): void {
  implementUpload(http, photoEndpoints.uploadPhoto, (_input, { actor, body }) =>
    photos.uploadPhoto(requireMember(actor), body),
  );
  implement(http, photoEndpoints.removePhoto, async (_input, { actor }) => {
    await photos.removePhoto(requireMember(actor));
    return null;
  });
  implementFile(http, photoEndpoints.getPhoto, ({ userId, photo }) => photos.getPhoto(userId, photo));
}
