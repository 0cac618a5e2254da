import type { RefSort, Tag } from "@lowforge/contract/repositories";
import { type Actor, type MemberActor, requireMember } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { createRefHeads } from "../branches/branch-heads.git.ts";
import { chooseHeads } from "../branches/branch-list.rules.ts";
import type { RepositoriesContext } from "../context.ts";
import { createNamedRefs } from "../named-refs.service.ts";
import type { FindProtected } from "../ref-protection.ts";
import { findReleasesByTag } from "../releases/releases.db.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { authorName, noreplyAddress } from "../repositories.rules.ts";
import { subjectOf } from "../repositories.service.ts";
import { readTags, writeTagObject } from "./tags.git.ts";

interface TagPageQuery {
  readonly repositoryId: number;
  readonly name?: string | undefined;
  readonly sort: RefSort;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface NewTag {
  readonly name: string;
  /** A branch, a tag or a commit. */
  readonly from: string;
  /** Empty makes a lightweight tag. */
  readonly comment: string;
}

interface TagKey {
  readonly repositoryId: number;
  readonly name: string;
}

export type TagService = ReturnType<typeof createTagService>;

/** Tags ("labels" in the specification §3): listed, made, deleted and brought back. */
export function createTagService(context: RepositoriesContext, findProtected: FindProtected) {
  const { db, git, graphs, storage, repositories, access, clock, publicUrl } = context;
  const refHeads = createRefHeads(git, graphs);
  const refs = createNamedRefs(context);

  /** For those who have asked `requireRepository` already. Fails as `NamedRefs` does. */
  async function makeTag(actor: MemberActor, row: RepositoryRow, { name, from, comment }: NewTag) {
    const target = await refs.resolveStart(row, from);
    await refs.demandFree(row, { kind: "tags", name });
    const email = noreplyAddress(actor.username, publicUrl());
    const tagger = { name: authorName(actor), email, atMs: clock.now() };
    const sha =
      comment === ""
        ? target
        : await writeTagObject(git, storage.pathOf(row.id), { name, target, comment, tagger });
    await refs.create(actor, row, { kind: "tags", name }, sha);
    return { name, sha };
  }

  return {
    makeTag,

    /** Fails as `requireRepository` does. */
    async listTagPage(actor: Actor, { repositoryId, name, sort, pageNum, pageSize }: TagPageQuery) {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const path = storage.pathOf(row.id);
      const heads = await refHeads.list(path, "tags");
      const places = { defaultBranch: null, now: clock.now(), mine: new Set<string>() };
      const chosen = chooseHeads(heads, { name, sort, filter: "all" }, places);
      const page = chosen.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      const names = page.map((head) => head.name);
      const [tags, protectedNames, releases, seesDrafts] = await Promise.all([
        readTags(git, path, page),
        findProtected(
          row,
          names.map((each) => `refs/tags/${each}`),
        ),
        findReleasesByTag(db, row.id, names),
        access.can(actor, "release.manage", subjectOf(row)),
      ]);
      const releaseOf = (tag: string): Tag["release"] => {
        const release = releases.get(tag);
        if (!release || (release.published_at === null && !seesDrafts)) return null;
        return { releaseId: release.id, title: release.title, isDraft: release.published_at === null };
      };
      const list = tags.map((tag): Tag => ({
        ...tag,
        isProtected: protectedNames.has(`refs/tags/${tag.name}`),
        release: releaseOf(tag.name),
      }));
      return { list, total: chosen.length, pageNum, pageSize };
    },

    async createTag(actor: Actor, { repositoryId, ...wanted }: NewTag & TagKey) {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      return makeTag(requireMember(actor), row, wanted);
    },

    /** Fails with TAG_MISSING, TAG_HAS_RELEASE, REF_MOVED, or PUSH_REFUSED. */
    async deleteTag(
      actor: Actor,
      { repositoryId, name, expectedSha }: TagKey & { readonly expectedSha: string },
    ) {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      await refs.require(row, { kind: "tags", name });
      if ((await findReleasesByTag(db, row.id, [name])).size > 0) throw fail("TAG_HAS_RELEASE", { name });
      await refs.remove(requireMember(actor), row, { kind: "tags", name }, expectedSha);
      return { name, sha: expectedSha };
    },

    /** Fails with REF_NOT_RECOVERABLE, TAG_EXISTS, REF_NAME_CONFLICT, or PUSH_REFUSED. */
    async restoreTag(actor: Actor, { repositoryId, name, sha }: TagKey & { readonly sha: string }) {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      await refs.restore(requireMember(actor), row, { kind: "tags", name }, sha);
      return { name, sha };
    },
  };
}
