import type { SshKey } from "@lowforge/contract/users";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, isUniqueViolation, type ReadCache } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { parsePublicKey } from "../../../platform/ssh/index.ts";
import {
  deleteKey,
  findKeyHolder,
  insertKey,
  type KeyOwner,
  listKeys,
  type SshKeyHolder,
  touchKey,
} from "./ssh-keys.db.ts";
import { presentKey } from "./ssh-keys.present.ts";

export interface SshKeyDependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly clock: Clock;
}

/** A key to add, for its member or for one repository. */
export interface NewKey {
  readonly publicKey: string;
  readonly title: string;
  readonly userId: number;
  readonly repositoryId: number | null;
  readonly canPush: boolean;
}

interface PageWish {
  readonly pageNum: number;
  readonly pageSize: number;
}

export type SshKeyService = ReturnType<typeof createSshKeyService>;

/** A use is written down at most this often. */
const touchEveryMs = 60_000;

/** Public SSH keys, each of which names one member, or one repository to a machine. */
export function createSshKeyService({ db, cache, clock }: SshKeyDependencies) {
  /** Fails with KEY_INVALID, whose field says why, or KEY_EXISTS where anybody has added the key already. */
  async function add(wanted: NewKey): Promise<SshKeyHolder> {
    const key = parsePublicKey(wanted.publicKey);
    if (typeof key === "string") {
      throw fail("KEY_INVALID", { problem: key }, [{ path: "publicKey", problem: key }]);
    }
    const title = wanted.title || key.comment.slice(0, 100) || key.fingerprint.slice(-12);
    try {
      const id = await insertKey(db, {
        user_id: wanted.userId,
        repository_id: wanted.repositoryId,
        can_push: wanted.canPush ? 1 : 0,
        title,
        public_key: key.line,
        fingerprint: key.fingerprint,
        created_at: clock.now(),
      });
      const row = await findKeyHolder(db, { id });
      if (!row) throw fail("KEY_MISSING", { id });
      return row;
    } catch (error) {
      throw isUniqueViolation(error) ? fail("KEY_EXISTS", { fingerprint: key.fingerprint }) : error;
    }
  }

  /** Fails with KEY_MISSING where the owner has no such key. */
  async function remove(owner: KeyOwner, id: number): Promise<void> {
    if (!(await deleteKey(db, owner, id))) throw fail("KEY_MISSING", { id });
  }

  return {
    add,
    remove,
    list: (owner: KeyOwner, page: PageWish) => listKeys(db, owner, page),
    findById: (id: number) => findKeyHolder(db, { id }),

    /** The key with its member, wherever a client proves that it holds it; asked again and again while it is used. */
    findByFingerprint: (fingerprint: string): Promise<SshKeyHolder | undefined> =>
      cache.read(`ssh-key:${fingerprint}`, ["ssh_keys", "users"], () => findKeyHolder(db, { fingerprint })),

    /** Writes down that a key was used. */
    async touch(key: Pick<SshKeyHolder, "id" | "last_used_at">): Promise<void> {
      const now = clock.now();
      if (now - (key.last_used_at ?? 0) > touchEveryMs) await touchKey(db, key.id, now);
    },

    async addOwnKey(
      actor: MemberActor,
      wanted: { readonly publicKey: string; readonly title: string },
    ): Promise<SshKey> {
      return presentKey(await add({ ...wanted, userId: actor.userId, repositoryId: null, canPush: true }));
    },

    async listOwnKeys(actor: MemberActor, page: PageWish) {
      const { list, total } = await listKeys(db, { userId: actor.userId }, page);
      return { ...page, total, list: list.map(presentKey) };
    },

    removeOwnKey: (actor: MemberActor, id: number) => remove({ userId: actor.userId }, id),
  };
}
