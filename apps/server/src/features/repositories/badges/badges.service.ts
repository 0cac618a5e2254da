import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { randomToken } from "../../../platform/runtime/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { findLatestId, findRelease } from "../releases/releases.db.ts";
import { findRepository, type RepositoryRow } from "../repositories.db.ts";
import type { StatusService } from "../statuses/statuses.service.ts";
import { type BadgeText, drawBadge } from "./badge-svg.rules.ts";
import { type BadgeLanguage, buildBadge, releaseBadge, sizeBadge } from "./badge-words.rules.ts";
import { deleteBadgeToken, findBadgeToken, findIdByBadgeToken, putBadgeToken } from "./badges.db.ts";
import { findLatestTag } from "./latest-tag.git.ts";

export interface BadgePicture {
  readonly svg: Buffer;
  readonly etag: string;
}

export interface BadgeWish {
  readonly token: string;
  readonly lang: BadgeLanguage;
}

export type BadgeService = ReturnType<typeof createBadgeService>;

/** Small pictures for other pages, read by whoever has the repository's word for them. */
export function createBadgeService(context: RepositoriesContext, statuses: StatusService) {
  const { db, git, storage, repositories } = context;

  const require = (actor: Actor, repositoryId: number): Promise<RepositoryRow> =>
    repositories.requireRepository(actor, "repository.integrate", repositoryId);

  /** Fails with DETAIL_MISSING for a word of no repository, also of one that is closed to everybody now. */
  async function findByToken(token: string): Promise<RepositoryRow> {
    const id = await findIdByBadgeToken(db, token);
    const row = id === null ? undefined : await findRepository(db, id);
    if (!row || row.project_is_disabled === 1) throw fail("DETAIL_MISSING");
    return row;
  }

  async function findLatest(row: RepositoryRow): Promise<string | null> {
    const releaseId = await findLatestId(db, row.id);
    const release = releaseId === null ? undefined : await findRelease(db, releaseId);
    return release?.tag ?? findLatestTag(git, storage.pathOf(row.id));
  }

  return {
    async getToken(actor: Actor, repositoryId: number): Promise<{ token: string | null }> {
      const row = await require(actor, repositoryId);
      return { token: await findBadgeToken(db, row.id) };
    },

    async renewToken(actor: Actor, repositoryId: number): Promise<{ token: string }> {
      const row = await require(actor, repositoryId);
      const token = randomToken("");
      await putBadgeToken(db, row.id, token);
      return { token };
    },

    async deleteToken(actor: Actor, repositoryId: number): Promise<void> {
      const row = await require(actor, repositoryId);
      await deleteBadgeToken(db, row.id);
    },

    async drawBuild({ token, lang, branch }: BadgeWish & { branch?: string | undefined }) {
      const row = await findByToken(token);
      return picture(buildBadge(await statuses.stateOfBranch(row, branch ?? row.default_branch), lang));
    },

    async drawRelease({ token, lang }: BadgeWish): Promise<BadgePicture> {
      const row = await findByToken(token);
      return picture(releaseBadge(await findLatest(row), lang));
    },

    async drawSize({ token, lang }: BadgeWish): Promise<BadgePicture> {
      const row = await findByToken(token);
      return picture(sizeBadge(row.size_bytes + row.lfs_size_bytes, lang));
    },
  };
}

function picture(text: BadgeText): BadgePicture {
  const svg = Buffer.from(drawBadge(text));
  return { svg, etag: createHash("sha256").update(svg).digest("hex").slice(0, 32) };
}
