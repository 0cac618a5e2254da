import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pictureLimitBytes } from "@lowforge/contract";
import type { CoverSize } from "@lowforge/contract/projects";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { BlobStore } from "../../../platform/files/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import type { Pictures, Size } from "../../../platform/pictures/index.ts";
import { updateCover } from "../projects.db.ts";
import type { ProjectDependencies, ProjectService } from "../projects.service.ts";
import { forgetPicture, isUsed, listUnused, noteStored } from "./covers.db.ts";

export interface CoverDependencies extends Pick<ProjectDependencies, "db" | "clock"> {
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly pictures: Pictures;
  /** A store for covers alone. */
  readonly blobs: BlobStore;
}

export type CoverService = ReturnType<typeof createCoverService>;

/** 16:9, for screens that show two pixels where a page says one. */
const sizes: Readonly<Record<CoverSize, Size>> = {
  card: { width: 640, height: 360 },
  header: { width: 1440, height: 810 },
};

/** Longer than any upload takes to put on a cover what it has stored. */
const sparedMs = 24 * 3600_000;

/** Pictures on the covers of projects (specification §5). Only what was drawn anew is kept. */
export function createCoverService({ db, clock, projects, pictures, blobs }: CoverDependencies) {
  async function store(picture: Buffer): Promise<string> {
    const [sha256, sizeBytes] = [createHash("sha256").update(picture).digest("hex"), picture.length];
    // Noted first, so that a sweep which meets it on disk leaves it there.
    await noteStored(db, { sha256, stored_at: clock.now() });
    const expected = { sha256, sizeBytes };
    await blobs.write(Readable.from([picture]), { maximumBytes: sizeBytes, expected });
    return sha256;
  }

  return {
    /** Fails with BODY_TOO_LARGE, COVER_FORMAT, PICTURE_TOO_LARGE, PICTURE_BROKEN, UNAVAILABLE or DISK_FULL. */
    async uploadCover(actor: Actor, projectId: number, body: Readable): Promise<{ cover: string }> {
      await projects.getProjectFor(actor, "project.update", projectId);
      const drawn = await pictures.redraw({ body, maximumBytes: pictureLimitBytes }, sizes);
      const [card, header] = [await store(drawn.card), await store(drawn.header)];
      await updateCover(db, projectId, { cover_card: card, cover_header: header, updated_at: clock.now() });
      return { cover: card };
    },

    async removeCover(actor: Actor, projectId: number): Promise<void> {
      await projects.getProjectFor(actor, "project.update", projectId);
      await updateCover(db, projectId, { cover_card: null, cover_header: null, updated_at: clock.now() });
    },

    /** Fails with DETAIL_MISSING where there is no picture, or `cover` names another than the present one. */
    async getCover(
      actor: Actor,
      { projectId, size, cover }: { projectId: number; size: CoverSize; cover?: string | undefined },
    ): Promise<FileAnswer> {
      const project = await projects.getProjectFor(actor, "project.read", projectId);
      const sha256 = size === "card" ? project.cover_card : project.cover_header;
      const isOther = cover !== undefined && cover !== project.cover_card;
      const sizeBytes = sha256 === null || isOther ? null : await blobs.findSize(sha256);
      if (sha256 === null || sizeBytes === null) throw fail("DETAIL_MISSING", { projectId, cover });
      return {
        body: blobs.read(sha256),
        type: "image/webp",
        name: `${project.slug}.webp`,
        isDownload: false,
        sizeBytes,
        etag: sha256,
        isLasting: cover !== undefined,
      };
    },

    /** Removes pictures that no cover shows any more, because of another one or with their project. */
    async sweepCovers(): Promise<void> {
      const storedBefore = clock.now() - sparedMs;
      for (const sha256 of await listUnused(db, storedBefore)) {
        await blobs.removeUnless(sha256, () => isUsed(db, sha256, storedBefore));
        // Last, so that after a crash it is swept again.
        await forgetPicture(db, sha256, storedBefore);
      }
    },
  };
}
