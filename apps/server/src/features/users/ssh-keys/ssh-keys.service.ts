import type { SshKey } from "@lowforge/contract/users";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import {
  type Executor,
  isUniqueViolation,
  type ReadCache,
  transaction,
} from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
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

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** From now on a key signs its member in over SSH. */
    "user.key-added": { readonly userId: number; readonly keyId: number; readonly title: string };
  }
}

export interface SshKeyDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly cache: ReadCache;
  readonly events: Events;
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

/** Writes what belongs to a key that is added or removed; awaits nothing but queries on `tx`. */
type Complete = (tx: Executor, key: SshKeyHolder) => Promise<void>;

interface PageWish {
  readonly pageNum: number;
  readonly pageSize: number;
}

export type SshKeyService = ReturnType<typeof createSshKeyService>;

/** A use is written down at most this often. */
const touchEveryMs = 60_000;

/** Public SSH keys, each of which names one member, or one repository to a machine. */
export function createSshKeyService({ db, audit, cache, events, clock }: SshKeyDependencies) {
  /**
   * `complete` writes what belongs to it, in the same transaction. Fails with KEY_INVALID, whose field says why, or
   * KEY_EXISTS where anybody has added the key already.
   */
  async function add(wanted: NewKey, complete: Complete): Promise<SshKeyHolder> {
    const key = parsePublicKey(wanted.publicKey);
    if (typeof key === "string") {
      throw fail("KEY_INVALID", { problem: key }, [{ path: "publicKey", problem: key }]);
    }
    const title = wanted.title || key.comment.slice(0, 100) || key.fingerprint.slice(-12);
    try {
      return await transaction(db, async (tx) => {
        const id = await insertKey(tx, {
          user_id: wanted.userId,
          repository_id: wanted.repositoryId,
          can_push: wanted.canPush ? 1 : 0,
          title,
          public_key: key.line,
          fingerprint: key.fingerprint,
          created_at: clock.now(),
        });
        const row = await findKeyHolder(tx, { id });
        if (!row) throw fail("KEY_MISSING", { id });
        await complete(tx, row);
        return row;
      });
    } catch (error) {
      throw isUniqueViolation(error) ? fail("KEY_EXISTS", { fingerprint: key.fingerprint }) : error;
    }
  }

  /** `complete` writes what belongs to it, in the same transaction. Fails with KEY_MISSING where the owner has no such key. */
  async function remove(owner: KeyOwner, id: number, complete: Complete): Promise<void> {
    await transaction(db, async (tx) => {
      const row = await findKeyHolder(tx, { id });
      if (!row || !(await deleteKey(tx, owner, id))) throw fail("KEY_MISSING", { id });
      await complete(tx, row);
    });
  }

  function remember(actor: MemberActor, action: "credential.key-added" | "credential.key-removed"): Complete {
    return (tx, { id, title, fingerprint }) =>
      audit.record(tx, actor, { action, subject: { id, name: title }, details: { fingerprint } });
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
      const { userId } = actor;
      const key = await add(
        { ...wanted, userId, repositoryId: null, canPush: true },
        remember(actor, "credential.key-added"),
      );
      events.emit("user.key-added", { userId, keyId: key.id, title: key.title });
      return presentKey(key);
    },

    async listOwnKeys(actor: MemberActor, page: PageWish) {
      const { list, total } = await listKeys(db, { userId: actor.userId }, page);
      return { ...page, total, list: list.map(presentKey) };
    },

    removeOwnKey: (actor: MemberActor, id: number) =>
      remove({ userId: actor.userId }, id, remember(actor, "credential.key-removed")),
  };
}
