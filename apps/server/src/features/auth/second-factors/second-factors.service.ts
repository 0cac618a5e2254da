import type { EndpointOutput } from "@lowforge/contract";
import type { secondFactorEndpoints } from "@lowforge/contract/auth";
import type { AuditAction } from "@lowforge/contract/users";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Clock, hashToken } from "../../../platform/runtime/index.ts";
import type { UserService } from "../../users/index.ts";
import { presentPasskey } from "../passkeys/passkeys.present.ts";
import { listPasskeys } from "../passkeys/passkeys.db.ts";
import { requireFreshProof, requireSession } from "../proofs/proofs.service.ts";
import { deleteChallengesOf } from "./challenges.db.ts";
import type { CodeService } from "./codes.service.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import {
  beginTotp,
  confirmTotp,
  countRecoveryCodes,
  deleteTotp,
  deleteUnconfirmed,
  findTotp,
  holdTotp,
  replaceRecoveryCodes,
} from "./second-factors.db.ts";
import { makeTotpKey, plainCode, type TotpKey } from "./totp.rules.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** What a member is asked for beside the password is another thing, or a recovery code has signed them in. */
    "user.second-factor-changed": {
      readonly userId: number;
      readonly change: "added" | "removed" | "codes-renewed" | "code-used";
    };
  }
}

export interface SecondFactorDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly users: Pick<UserService, "findById" | "hasPassword">;
  readonly clock: Clock;
  readonly codes: CodeService;
  publicUrl(): string;
}

type Answer<Name extends keyof typeof secondFactorEndpoints> = EndpointOutput<
  (typeof secondFactorEndpoints)[Name]
>;

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

const issuer = "Lowforge";
/** How long a new secret waits for the first code of it. */
const unconfirmedLifeMs = 15 * 60_000;

/** By what members prove who they are beside the password. Only a session may ask, and change only one proven of late. */
export function createSecondFactorService(dependencies: SecondFactorDependencies) {
  const { db, audit, events, users, clock, codes, publicUrl } = dependencies;

  function remember(tx: Executor, actor: MemberActor, action: AuditAction): Promise<void> {
    return audit.record(tx, actor, { action, subject: { id: actor.userId, name: actor.username } });
  }

  return {
    /** Fails with NO_PERMISSION for a caller who did not come by a session. */
    async listSecondFactors(actor: MemberActor): Promise<Answer<"listSecondFactors">> {
      await requireSession(db, actor);
      const user = await users.findById(actor.userId);
      if (!user) throw fail("USER_MISSING", { userId: actor.userId });
      return {
        totpSince: (await findTotp(db, user.id))?.confirmed_at ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
        hasPassword: users.hasPassword(user),
      };
    },

    /** Makes a secret that counts once it is confirmed. Fails with SECOND_FACTOR_EXISTS or REAUTHENTICATION_REQUIRED. */
    async beginTotp(actor: MemberActor): Promise<TotpKey> {
      await requireFreshProof(db, actor, clock.now());
      const key = makeTotpKey(issuer, `${actor.username}@${new URL(publicUrl()).host}`);
      const begun = {
        user_id: actor.userId,
        sealed_secret: codes.seal(actor.userId, key.secret),
        begun_at: clock.now(),
      };
      if (!(await beginTotp(db, begun))) throw fail("SECOND_FACTOR_EXISTS");
      return key;
    },

    /**
     * Takes the secret into use by a code of it, and answers recovery codes. Fails with SECOND_FACTOR_WRONG,
     * SECOND_FACTOR_MISSING where none was begun within 15 minutes, SECOND_FACTOR_EXISTS or REAUTHENTICATION_REQUIRED.
     */
    async confirmTotp(actor: MemberActor, code: string): Promise<Answer<"confirmTotp">> {
      const now = clock.now();
      await requireFreshProof(db, actor, now);
      const row = await findTotp(db, actor.userId);
      if (row && row.confirmed_at !== null) throw fail("SECOND_FACTOR_EXISTS");
      if (!row || row.begun_at <= now - unconfirmedLifeMs) throw fail("SECOND_FACTOR_MISSING");
      const step = codes.stepOf(row, code);
      if (step === null) throw fail("SECOND_FACTOR_WRONG");
      const recoveryCodes = makeRecoveryCodes();
      await transaction(db, async (tx) => {
        if (!(await confirmTotp(tx, row, { now, step }))) throw fail("SECOND_FACTOR_EXISTS");
        await replaceRecoveryCodes(tx, actor.userId, hashesOf(recoveryCodes));
        await remember(tx, actor, "credential.totp-added");
      });
      events.emit("user.second-factor-changed", { userId: actor.userId, change: "added" });
      return { recoveryCodes };
    },

    /** The recovery codes end with it. Fails with SECOND_FACTOR_MISSING or REAUTHENTICATION_REQUIRED. */
    async removeTotp(actor: MemberActor): Promise<void> {
      await requireFreshProof(db, actor, clock.now());
      await transaction(db, async (tx) => {
        // In the order in which a sign-in takes them, so that two never wait for each other.
        await deleteChallengesOf(tx, actor.userId);
        if (!(await holdTotp(tx, actor.userId))) throw fail("SECOND_FACTOR_MISSING");
        await deleteTotp(tx, actor.userId);
        await remember(tx, actor, "credential.totp-removed");
      });
      events.emit("user.second-factor-changed", { userId: actor.userId, change: "removed" });
    },

    /** The old ones end. Fails with SECOND_FACTOR_MISSING where no app is in use, or REAUTHENTICATION_REQUIRED. */
    async renewRecoveryCodes(actor: MemberActor): Promise<Answer<"renewRecoveryCodes">> {
      await requireFreshProof(db, actor, clock.now());
      const recoveryCodes = makeRecoveryCodes();
      await transaction(db, async (tx) => {
        // Two at once would otherwise leave the codes of both.
        if (!(await holdTotp(tx, actor.userId))) throw fail("SECOND_FACTOR_MISSING");
        await replaceRecoveryCodes(tx, actor.userId, hashesOf(recoveryCodes));
        await remember(tx, actor, "credential.recovery-codes-renewed");
      });
      events.emit("user.second-factor-changed", { userId: actor.userId, change: "codes-renewed" });
      return { recoveryCodes };
    },

    /** Forgets secrets that were never confirmed; called now and then. */
    sweep: (): Promise<void> => deleteUnconfirmed(db, clock.now() - unconfirmedLifeMs),
  };
}

function hashesOf(codes: readonly string[]): string[] {
  return codes.map((code) => hashToken(plainCode(code)));
}
