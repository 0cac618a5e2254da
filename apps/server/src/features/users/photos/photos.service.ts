import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pictureLimitBytes } from "@lowforge/contract";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import type { Pictures } from "../../../platform/pictures/index.ts";
import { deletePhoto, findPhoto, savePhoto } from "./photos.db.ts";

export interface PhotoDependencies {
  readonly db: Executor;
  readonly pictures: Pictures;
}

export type PhotoService = ReturnType<typeof createPhotoService>;

/** For 64 px on screens that show three pixels where a page says one. */
const sizes = { photo: { width: 192, height: 192 } };

/** The photos that members show beside their names (specification §3, user profile). Only what was drawn anew is kept. */
export function createPhotoService({ db, pictures }: PhotoDependencies) {
  return {
    /** Fails with BODY_TOO_LARGE, COVER_FORMAT, PICTURE_TOO_LARGE, PICTURE_BROKEN, UNAVAILABLE or DISK_FULL. */
    async uploadPhoto(actor: MemberActor, body: Readable): Promise<{ photo: string }> {
      const { photo } = await pictures.redraw({ body, maximumBytes: pictureLimitBytes }, sizes);
      const sha256 = createHash("sha256").update(photo).digest("hex");
      await savePhoto(db, { user_id: actor.userId, sha256, webp_base64: photo.toString("base64") });
      return { photo: sha256 };
    },

    removePhoto: (actor: MemberActor): Promise<void> => deletePhoto(db, actor.userId),

    /** Fails with DETAIL_MISSING where the member has none, or `photo` names another than the present one. */
    async getPhoto(userId: number, photo: string | undefined): Promise<FileAnswer> {
      const found = await findPhoto(db, userId);
      if (!found || (photo !== undefined && photo !== found.sha256))
        throw fail("DETAIL_MISSING", { userId, photo });
      const bytes = Buffer.from(found.webp_base64, "base64");
      return {
        body: Readable.from([bytes]),
        type: "image/webp",
        name: `${userId}.webp`,
        isDownload: false,
        sizeBytes: bytes.length,
        etag: found.sha256,
        isLasting: photo !== undefined,
      };
    },
  };
}
