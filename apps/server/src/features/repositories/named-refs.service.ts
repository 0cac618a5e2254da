import type { MemberActor } from "../../platform/access/index.ts";
import { fail, Failure } from "../../platform/failures/index.ts";
import type { RepositoriesContext } from "./context.ts";
import { forgetDeletedRef, rememberDeletedRef, wasDeleted } from "./deleted-refs.db.ts";
import { findCommitId, findRef } from "./objects.git.ts";
import { collisionOf, noObject, type RefKind } from "./ref-names.rules.ts";
import { listRefNames } from "./refs.git.ts";
import type { RepositoryRow } from "./repositories.db.ts";

const words = {
  heads: { exists: "BRANCH_EXISTS", missing: "BRANCH_MISSING" },
  tags: { exists: "TAG_EXISTS", missing: "TAG_MISSING" },
} as const satisfies Record<RefKind, object>;

/** How long a ref that was deleted in the console can come back. */
const recoverableMs = 24 * 3600_000;

/** A branch or a tag by its short name. */
export interface NamedRef {
  readonly kind: RefKind;
  readonly name: string;
}

export type NamedRefs = ReturnType<typeof createNamedRefs>;

/** What making, deleting and bringing back are for branches and tags alike. Every move goes through `refWriter`. */
export function createNamedRefs({ db, git, storage, refWriter, clock }: RepositoriesContext) {
  /** Fails with BRANCH_EXISTS or TAG_EXISTS, or with REF_NAME_CONFLICT for twins and for `a` beside `a/b`. */
  async function demandFree(row: RepositoryRow, { kind, name }: NamedRef, except?: string): Promise<void> {
    const prefix = `refs/${kind}/`;
    const names = (await listRefNames(git, storage.pathOf(row.id)))
      .filter((ref) => ref.startsWith(prefix))
      .map((ref) => ref.slice(prefix.length))
      .filter((present) => present !== except);
    const collision = collisionOf(name, names);
    if (collision === "same") throw fail(words[kind].exists, { name });
    if (collision === "conflict") throw fail("REF_NAME_CONFLICT", { name });
  }

  /** Somebody may have been faster; then the ref "moved" from not being there. */
  async function make(actor: MemberActor, row: RepositoryRow, { kind, name }: NamedRef, sha: string) {
    try {
      await refWriter.write(actor, row, [{ ref: `refs/${kind}/${name}`, before: noObject(sha), after: sha }]);
    } catch (error) {
      const wasTaken = error instanceof Failure && error.errorName === "REF_MOVED";
      throw wasTaken ? fail(words[kind].exists, { name }) : error;
    }
  }

  return {
    demandFree,

    /** Fails with BRANCH_MISSING or TAG_MISSING. */
    async require(row: RepositoryRow, { kind, name }: NamedRef): Promise<string> {
      const sha = await findRef(git, storage.pathOf(row.id), `refs/${kind}/${name}`);
      if (sha === null) throw fail(words[kind].missing, { name });
      return sha;
    },

    /**
     * The id of the commit that a new ref begins at. Fails with REPOSITORY_EMPTY, or with COMMIT_MISSING, TAG_MISSING
     * or BRANCH_MISSING, as `from` looks.
     */
    async resolveStart(row: RepositoryRow, from: string): Promise<string> {
      const sha = await findCommitId(git, storage.pathOf(row.id), from);
      if (sha !== null) return sha;
      if (row.is_empty === 1) throw fail("REPOSITORY_EMPTY");
      if (from.startsWith("refs/tags/")) throw fail("TAG_MISSING", { from });
      throw fail(/^[0-9a-f]{7,64}$/.test(from) ? "COMMIT_MISSING" : "BRANCH_MISSING", { from });
    },

    /** Fails as `demandFree` and `refWriter.write` do. */
    async create(actor: MemberActor, row: RepositoryRow, ref: NamedRef, sha: string): Promise<void> {
      await demandFree(row, ref);
      await make(actor, row, ref, sha);
    },

    /** Fails with REF_MOVED where it no longer is what the caller saw, and as `refWriter.write` does. */
    async remove(actor: MemberActor, row: RepositoryRow, { kind, name }: NamedRef, seen: string) {
      const ref = `refs/${kind}/${name}`;
      await refWriter.write(actor, row, [{ ref, before: seen, after: noObject(seen) }]);
      const now = clock.now();
      const deleted = { repositoryId: row.id, ref, sha: seen };
      await rememberDeletedRef(db, deleted, { now, forgottenBefore: now - recoverableMs });
    },

    /** Fails with REF_NOT_RECOVERABLE unless it was deleted here within a day, and as `create` does. */
    async restore(actor: MemberActor, row: RepositoryRow, { kind, name }: NamedRef, sha: string) {
      const deleted = { repositoryId: row.id, ref: `refs/${kind}/${name}`, sha };
      if (!(await wasDeleted(db, deleted, clock.now() - recoverableMs))) {
        throw fail("REF_NOT_RECOVERABLE", { name });
      }
      await demandFree(row, { kind, name });
      await make(actor, row, { kind, name }, sha);
      await forgetDeletedRef(db, deleted);
    },
  };
}
