import type { Identity } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { requireFreshProof } from "../proofs/proofs.service.ts";
import { requireWayIn } from "../ways-in/ways-in.service.ts";
import { deleteIdentity, listIdentities } from "./identities.db.ts";
import { presentIdentity } from "./identities.present.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** An outside account signs its member in no longer. */
    "user.identity-unbound": {
      readonly userId: number;
      readonly identityId: number;
      readonly provider: string;
    };
  }
}

export interface IdentityDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
}

export type IdentityService = ReturnType<typeof createIdentityService>;

/** The outside accounts by which a member signs in. */
export function createIdentityService({ db, audit, events, clock }: IdentityDependencies) {
  return {
    async list(actor: MemberActor): Promise<Identity[]> {
      return (await listIdentities(db, actor.userId)).map(presentIdentity);
    },

    /** Fails with IDENTITY_MISSING, LAST_WAY_IN, REAUTHENTICATION_REQUIRED or NO_PERMISSION. */
    async unbind(actor: MemberActor, id: number): Promise<void> {
      await requireFreshProof(db, actor, clock.now());
      const [row] = await listIdentities(db, actor.userId, id);
      if (!row) throw fail("IDENTITY_MISSING", { id });
      await transaction(db, async (tx) => {
        if (!(await deleteIdentity(tx, actor.userId, id))) throw fail("IDENTITY_MISSING", { id });
        await requireWayIn(tx, actor.userId);
        const subject = { id, name: row.label };
        const details = { provider: row.name };
        await audit.record(tx, actor, { action: "credential.identity-unbound", subject, details });
      });
      events.emit("user.identity-unbound", { userId: actor.userId, identityId: id, provider: row.name });
    },
  };
}
