import type { Passkey } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { UserService } from "../../users/index.ts";
import { requireFreshProof, requireSession } from "../proofs/proofs.service.ts";
import { requireWayIn } from "../ways-in/ways-in.service.ts";
import type { CeremonyService } from "./ceremonies.service.ts";
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow, renamePasskey } from "./passkeys.db.ts";
import { presentPasskey } from "./passkeys.present.ts";
import { askForNew, readNew, relyingPartyOf } from "./web-authn.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "user.passkey-changed": {
      readonly userId: number;
      readonly passkeyId: number;
      readonly name: string;
      readonly change: "added" | "removed";
    };
  }
}

export interface PasskeyDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly users: Pick<UserService, "findById" | "holdAsProven">;
  readonly clock: Clock;
  readonly ceremonies: CeremonyService;
  publicUrl(): string;
}

/** What a browser answered, and to which question. */
export interface CeremonyAnswer {
  readonly ceremony: string;
  readonly response: Record<string, unknown>;
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

const passkeysPerMember = 20;

/** The passkeys of a member. Only a session may look after them, and add or remove only one that was proven of late. */
export function createPasskeyService(dependencies: PasskeyDependencies) {
  const { db, audit, events, users, clock, ceremonies, publicUrl } = dependencies;

  async function requireRoom(executor: Executor, userId: number): Promise<PasskeyRow[]> {
    const passkeys = await listPasskeys(executor, userId);
    if (passkeys.length >= passkeysPerMember) throw fail("PASSKEY_LIMIT_REACHED", { userId });
    return passkeys;
  }

  /** One at a time for each member, so that there are never more than there may be. */
  async function keep(actor: MemberActor, row: Omit<PasskeyRow, "id" | "last_used_at">): Promise<PasskeyRow> {
    const user = await users.findById(actor.userId);
    try {
      return await transaction(db, async (tx) => {
        if (!user || !(await users.holdAsProven(tx, user))) throw fail("NO_PERMISSION");
        await requireRoom(tx, actor.userId);
        const added = await insertPasskey(tx, row);
        const subject = { id: added.id, name: row.name };
        await audit.record(tx, actor, { action: "credential.passkey-added", subject });
        return added;
      });
    } catch (error) {
      throw isUniqueViolation(error) ? fail("PASSKEY_EXISTS", { userId: actor.userId }) : error;
    }
  }

  return {
    /** Fails with PASSKEY_LIMIT_REACHED or REAUTHENTICATION_REQUIRED. */
    async beginPasskey(actor: MemberActor) {
      await requireFreshProof(db, actor, clock.now());
      const passkeys = await requireRoom(db, actor.userId);
      const question = await askForNew(relyingPartyOf(publicUrl()), actor, passkeys);
      return ceremonies.begin(question, { purpose: "add", user_id: actor.userId });
    },

    /**
     * Keeps a passkey that was made for such a question. Fails with SIGN_IN_ENDED, PASSKEY_REFUSED, PASSKEY_EXISTS,
     * PASSKEY_LIMIT_REACHED or REAUTHENTICATION_REQUIRED.
     */
    async addPasskey(
      actor: MemberActor,
      answer: CeremonyAnswer & { readonly name: string },
    ): Promise<Passkey> {
      await requireFreshProof(db, actor, clock.now());
      const { user_id: userId, question } = await ceremonies.take(answer.ceremony, "add");
      if (userId !== actor.userId) throw fail("SIGN_IN_ENDED", { userId: actor.userId });
      const made = await readNew(relyingPartyOf(publicUrl()), question, answer.response);
      const facts = { user_id: actor.userId, name: answer.name, created_at: clock.now() };
      const added = await keep(actor, { ...made, ...facts });
      events.emit("user.passkey-changed", {
        ...{ userId: actor.userId, passkeyId: added.id },
        ...{ name: added.name, change: "added" },
      });
      return presentPasskey(added);
    },

    /** Fails with PASSKEY_MISSING. */
    async renamePasskey(actor: MemberActor, id: number, name: string): Promise<void> {
      await requireSession(db, actor);
      if (!(await renamePasskey(db, { userId: actor.userId, id }, name)))
        throw fail("PASSKEY_MISSING", { id });
    },

    /** Fails with PASSKEY_MISSING, LAST_WAY_IN or REAUTHENTICATION_REQUIRED. */
    async removePasskey(actor: MemberActor, id: number): Promise<void> {
      const { userId } = actor;
      await requireFreshProof(db, actor, clock.now());
      const name = await transaction(db, async (tx) => {
        const removed = await deletePasskey(tx, { userId, id });
        if (!removed) throw fail("PASSKEY_MISSING", { id });
        await requireWayIn(tx, userId);
        const subject = { id, name: removed.name };
        await audit.record(tx, actor, { action: "credential.passkey-removed", subject });
        return removed.name;
      });
      events.emit("user.passkey-changed", { userId, passkeyId: id, name, change: "removed" });
    },
  };
}
