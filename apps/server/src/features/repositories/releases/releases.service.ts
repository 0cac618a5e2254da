import type { Release } from "@lowforge/contract/repositories";
import { type Actor, type MemberActor, requireMember } from "../../../platform/access/index.ts";
import { isUniqueViolation } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { parseCommit, summaryOf } from "../commits.git.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRef } from "../objects.git.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import type { TagService } from "../tags/tags.service.ts";
import { listAssets } from "./release-assets.db.ts";
import {
  countReleases,
  deleteRelease,
  findLatestId,
  findRelease,
  insertRelease,
  listReleases,
  type ReleaseRow,
  updateRelease,
} from "./releases.db.ts";
import { presentRelease } from "./releases.present.ts";

interface ReleaseFacts {
  readonly repositoryId: number;
  readonly projectId: number;
  readonly actorId: number;
  readonly releaseId: number;
  readonly tag: string;
}

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "release.published": ReleaseFacts;
    "release.updated": ReleaseFacts;
    "release.deleted": ReleaseFacts;
  }
}

export interface ReleaseFields {
  readonly title: string;
  readonly notes: string;
  readonly isPrerelease: boolean;
  readonly isDraft: boolean;
  readonly target?: string | undefined;
}

export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Releases: notes and files that go with a tag. Drafts are seen by those who manage releases alone. */
export function createReleaseService(context: RepositoriesContext, tags: TagService) {
  const { db, git, storage, repositories, access, events, clock } = context;

  /** Fails with RELEASE_MISSING, for drafts of others too, and as `requireRepository` does. */
  async function requireRelease(
    actor: Actor,
    permission: "repository.read" | "release.manage",
    releaseId: number,
  ): Promise<{ release: ReleaseRow; row: RepositoryRow }> {
    const release = await findRelease(db, releaseId);
    if (!release) throw fail("RELEASE_MISSING", { releaseId });
    const row = await repositories.requireRepository(actor, permission, release.repository_id);
    const isHidden = release.published_at === null && !(await seesDrafts(actor, row));
    if (isHidden) throw fail("RELEASE_MISSING", { releaseId });
    return { release, row };
  }

  function seesDrafts(actor: Actor, row: RepositoryRow): Promise<boolean> {
    return access.can(actor, "release.manage", subjectOf(row));
  }

  async function present(row: RepositoryRow, releases: readonly ReleaseRow[]): Promise<Release[]> {
    const [commits, latestId, assets] = await Promise.all([
      git.objects.read(
        storage.pathOf(row.id),
        releases.map(({ tag }) => `refs/tags/${tag}^{commit}`),
      ),
      findLatestId(db, row.id),
      listAssets(
        db,
        releases.map(({ id }) => id),
      ),
    ]);
    return releases.map((release, index) => {
      const commit = commits[index];
      return presentRelease(release, {
        commit: commit ? summaryOf(parseCommit(commit.id, commit.content)) : null,
        latestId,
        assets: assets.get(release.id) ?? [],
      });
    });
  }

  async function reread(row: RepositoryRow, releaseId: number): Promise<Release> {
    const release = await findRelease(db, releaseId);
    const [shown] = release ? await present(row, [release]) : [];
    if (!shown) throw fail("RELEASE_MISSING", { releaseId });
    return shown;
  }

  /** A published release has its tag; where it is made now, the caller must be one who may push. */
  async function ensureTag(
    actor: MemberActor,
    row: RepositoryRow,
    { tag, target, title }: { readonly tag: string; readonly target: string | null; readonly title: string },
  ): Promise<void> {
    if (await findRef(git, storage.pathOf(row.id), `refs/tags/${tag}`)) return;
    await repositories.requireRepository(actor, "repository.push", row.id);
    const from = target ?? `refs/heads/${row.default_branch}`;
    await tags.makeTag(actor, row, { name: tag, from, comment: title });
  }

  function factsOf(row: RepositoryRow, actorId: number, release: { id: number; tag: string }): ReleaseFacts {
    const { id: releaseId, tag } = release;
    return { repositoryId: row.id, projectId: row.project_id, actorId, releaseId, tag };
  }

  return {
    requireRelease,

    async listReleases(
      actor: Actor,
      { repositoryId, pageNum, pageSize }: { repositoryId: number; pageNum: number; pageSize: number },
    ) {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const filter = { repositoryId, withDrafts: await seesDrafts(actor, row) };
      const [rows, total] = await Promise.all([
        listReleases(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countReleases(db, filter),
      ]);
      return { list: await present(row, rows), total, pageNum, pageSize };
    },

    async getRelease(actor: Actor, releaseId: number): Promise<Release> {
      const { row } = await requireRelease(actor, "repository.read", releaseId);
      return reread(row, releaseId);
    },

    /** Fails with RELEASE_EXISTS where the tag has one, and as making the tag does. */
    async createRelease(
      actor: Actor,
      {
        repositoryId,
        tag,
        ...fields
      }: ReleaseFields & { readonly repositoryId: number; readonly tag: string },
    ): Promise<Release> {
      const row = await repositories.requireRepository(actor, "release.manage", repositoryId);
      const member = requireMember(actor);
      const now = clock.now();
      const target = fields.target ?? null;
      // The row first: its uniqueness decides between two at once, and a tag is not made in vain.
      const id = await insertDraft({ row, tag, target, fields, creatorId: member.userId, now });
      if (!fields.isDraft) {
        try {
          await ensureTag(member, row, { tag, target, title: fields.title });
        } catch (error) {
          await deleteRelease(db, id);
          throw error;
        }
        await updateRelease(db, id, { published_at: now });
        events.emit("release.published", factsOf(row, member.userId, { id, tag }));
      }
      return reread(row, id);
    },

    /** Fails with INVALID_PARAMETERS where a published release is to become a draft, and as `createRelease` does. */
    async updateRelease(
      actor: Actor,
      { releaseId, ...fields }: ReleaseFields & { readonly releaseId: number },
    ) {
      const { release, row } = await requireRelease(actor, "release.manage", releaseId);
      const wasDraft = release.published_at === null;
      if (!wasDraft && fields.isDraft) {
        throw fail("INVALID_PARAMETERS", {}, [{ path: "isDraft", problem: "format" }]);
      }
      const member = requireMember(actor);
      const target = fields.target ?? release.target;
      const isPublishing = wasDraft && !fields.isDraft;
      if (isPublishing) await ensureTag(member, row, { tag: release.tag, target, title: fields.title });
      const now = clock.now();
      const { title, notes } = fields;
      const change = { title, notes, target, is_prerelease: toBit(fields.isPrerelease), updated_at: now };
      await updateRelease(db, releaseId, isPublishing ? { ...change, published_at: now } : change);
      const facts = factsOf(row, member.userId, release);
      if (!fields.isDraft) events.emit(isPublishing ? "release.published" : "release.updated", facts);
      return reread(row, releaseId);
    },

    async deleteRelease(actor: Actor, releaseId: number): Promise<void> {
      const { release, row } = await requireRelease(actor, "release.manage", releaseId);
      await deleteRelease(db, releaseId);
      const facts = factsOf(row, requireMember(actor).userId, release);
      if (release.published_at !== null) events.emit("release.deleted", facts);
    },
  };

  async function insertDraft(wanted: {
    readonly row: RepositoryRow;
    readonly tag: string;
    readonly target: string | null;
    readonly fields: ReleaseFields;
    readonly creatorId: number;
    readonly now: number;
  }): Promise<number> {
    const { row, tag, target, fields, creatorId, now } = wanted;
    try {
      return await insertRelease(db, {
        repository_id: row.id,
        tag,
        target,
        title: fields.title,
        notes: fields.notes,
        is_prerelease: toBit(fields.isPrerelease),
        creator_id: creatorId,
        created_at: now,
        updated_at: now,
        published_at: null,
      });
    } catch (error) {
      throw isUniqueViolation(error) ? fail("RELEASE_EXISTS", { tag }) : error;
    }
  }
}

function toBit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
