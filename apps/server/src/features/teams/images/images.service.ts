import type { Readable } from "node:stream";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import { answerSquare, drawSquare, type Pictures } from "../../../platform/pictures/index.ts";
import type { TeamGuard } from "../team-guard.service.ts";
import { deleteImage, findImage, saveImage } from "./images.db.ts";

interface Dependencies {
  readonly db: Executor;
  readonly pictures: Pictures;
  readonly guard: TeamGuard;
}

export type TeamImageService = ReturnType<typeof createTeamImageService>;

/** The pictures that teams show beside their names (specification §3). Only what was drawn anew is kept. */
export function createTeamImageService({ db, pictures, guard }: Dependencies) {
  const permission = "team.manage";

  return {
    /** Fails as `drawSquare` does. */
    async uploadImage(actor: MemberActor, teamId: number, body: Readable): Promise<{ image: string }> {
      await guard.getTeamFor(actor, permission, teamId);
      const image = await drawSquare(pictures, body);
      const work = (tx: Executor) => saveImage(tx, { team_id: teamId, ...image });
      await guard.changeTeam(actor, { permission, teamId, work });
      return { image: image.sha256 };
    },

    removeImage(actor: MemberActor, teamId: number): Promise<void> {
      return guard.changeTeam(actor, { permission, teamId, work: (tx) => deleteImage(tx, teamId) });
    },

    /** Fails with DETAIL_MISSING where there is no picture, or `image` names another than the present one. */
    async getImage(actor: MemberActor, teamId: number, image: string | undefined): Promise<FileAnswer> {
      await guard.getTeamFor(actor, "team.read", teamId);
      return answerSquare(await findImage(db, teamId), { ofId: teamId, wanted: image });
    },
  };
}
