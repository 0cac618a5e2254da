import type { Readable } from "node:stream";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import { answerSquare, drawSquare, type Pictures } from "../../../platform/pictures/index.ts";
import { deletePhoto, findPhoto, savePhoto } from "./photos.db.ts";

export interface PhotoDependencies {
  readonly db: Executor;
  readonly pictures: Pictures;
}

export type PhotoService = ReturnType<typeof createPhotoService>;

/** The photos that members show beside their names (specification §3, user profile). Only what was drawn anew is kept. */
export function createPhotoService({ db, pictures }: PhotoDependencies) {
  return {
    /** Fails as `drawSquare` does. */
    async uploadPhoto(actor: MemberActor, body: Readable): Promise<{ photo: string }> {
      const photo = await drawSquare(pictures, body);
      await savePhoto(db, { user_id: actor.userId, ...photo });
      return { photo: photo.sha256 };
    },

    removePhoto: (actor: MemberActor): Promise<void> => deletePhoto(db, actor.userId),

    /** Fails with DETAIL_MISSING where the member has none, or `photo` names another than the present one. */
    async getPhoto(userId: number, photo: string | undefined): Promise<FileAnswer> {
      return answerSquare(await findPhoto(db, userId), { ofId: userId, wanted: photo });
    },
  };
}
