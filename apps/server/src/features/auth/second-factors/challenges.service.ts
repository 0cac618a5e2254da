import type { SecondFactorChallenge, SecondFactorMethod } from "@lowforge/contract/auth";
import { type Executor, type ReadCache, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import type { UserRow, UserService } from "../../users/index.ts";
import { hasPasskeys } from "../passkeys/passkeys.db.ts";
import { type ChallengeRow, deleteEndedChallenges, findChallenge, insertChallenge } from "./challenges.db.ts";
import { countRecoveryCodes, hasTotp } from "./second-factors.db.ts";

export interface ChallengeDependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly users: Pick<UserService, "findById" | "holdAsProven">;
  readonly clock: Clock;
}

/** A sign-in that waits, and who it would sign in. */
export interface WaitingSignIn {
  readonly challenge: ChallengeRow;
  readonly user: UserRow;
}

export type ChallengeService = ReturnType<typeof createChallengeService>;

const challengePrefix = "lfc_";
const challengeLifeMs = 10 * 60_000;

/** Sign-ins that wait for a second factor. One is asked for wherever an authenticator app is in use. */
export function createChallengeService({ db, cache, users, clock }: ChallengeDependencies) {
  async function methodsOf(userId: number): Promise<SecondFactorMethod[]> {
    const hasCodes = (await countRecoveryCodes(db, userId)) > 0;
    return [
      "totp",
      ...(hasCodes ? (["recovery"] as const) : []),
      ...((await hasPasskeys(db, userId)) ? (["passkey"] as const) : []),
    ];
  }

  return {
    /** Whether a password alone signs the member in nowhere. */
    isAsked: (userId: number): Promise<boolean> =>
      cache.read(`second-factor:${userId}`, ["totp_secrets"], () => hasTotp(db, userId)),

    /**
     * What somebody is asked whom a first factor has proven; null where nothing is asked. Fails with WRONG_CREDENTIALS
     * where that proof no longer holds.
     */
    async begin(user: UserRow): Promise<SecondFactorChallenge | null> {
      if (!(await hasTotp(db, user.id))) return null;
      const methods = await methodsOf(user.id);
      const challenge = randomToken(challengePrefix);
      await transaction(db, async (tx) => {
        if (!(await users.holdAsProven(tx, user))) throw fail("WRONG_CREDENTIALS");
        await insertChallenge(tx, {
          user_id: user.id,
          secret_hash: hashToken(challenge),
          password_hash: user.password_hash,
          expires_at: clock.now() + challengeLifeMs,
        });
      });
      return { challenge, methods };
    },

    /** The sign-in that waits; fails with SIGN_IN_ENDED, also where its member was disabled or has another password. */
    async get(secret: string): Promise<WaitingSignIn> {
      const challenge = await findChallenge(db, { secretHash: hashToken(secret), now: clock.now() });
      const user = challenge && (await users.findById(challenge.user_id));
      const isAsItWas = user?.is_disabled === 0 && user.password_hash === challenge?.password_hash;
      if (!challenge || !user || !isAsItWas) throw fail("SIGN_IN_ENDED");
      return { challenge, user };
    },

    /** Forgets those whose time is over; called now and then. */
    sweep: (): Promise<void> => deleteEndedChallenges(db, clock.now()),
  };
}
