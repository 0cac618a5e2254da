import { fail } from "../../../platform/failures/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import {
  type CeremonyPurpose,
  type CeremonyRow,
  deleteEndedCeremonies,
  insertCeremony,
  takeCeremony,
} from "./ceremonies.db.ts";
import type { Question } from "./web-authn.ts";

export interface CeremonyDependencies {
  readonly db: Executor;
  readonly clock: Clock;
}

export type CeremonyService = ReturnType<typeof createCeremonyService>;

const ceremonyPrefix = "lfk_";
const ceremonyLifeMs = 5 * 60_000;

/** Questions to authenticators: each is answered once, within five minutes. */
export function createCeremonyService({ db, clock }: CeremonyDependencies) {
  return {
    /** Keeps a question, and names it for whoever answers. */
    async begin(
      { challenge, options }: Question,
      about: Pick<CeremonyRow, "purpose" | "user_id"> & Partial<Pick<CeremonyRow, "sign_in_challenge_id">>,
    ): Promise<{ ceremony: string; options: Record<string, unknown> }> {
      const ceremony = randomToken(ceremonyPrefix);
      await insertCeremony(db, {
        sign_in_challenge_id: null,
        ...about,
        secret_hash: hashToken(ceremony),
        question: challenge,
        expires_at: clock.now() + ceremonyLifeMs,
      });
      return { ceremony, options };
    },

    /** The question that is answered; it is used up. Fails with SIGN_IN_ENDED for any other. */
    async take(ceremony: string, purpose: CeremonyPurpose): Promise<CeremonyRow> {
      const row = await takeCeremony(db, { secretHash: hashToken(ceremony), purpose, now: clock.now() });
      if (!row) throw fail("SIGN_IN_ENDED");
      return row;
    },

    /** Forgets those whose time is over; called now and then. */
    sweep: (): Promise<void> => deleteEndedCeremonies(db, clock.now()),
  };
}
