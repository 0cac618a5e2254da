import type { Executor } from "../../../platform/database/index.ts";
import { type Clock, hashToken } from "../../../platform/runtime/index.ts";
import type { SecretBox } from "../../../platform/secrets/index.ts";
import { findTotp, takeRecoveryCode, type TotpRow, useTotpStep } from "./second-factors.db.ts";
import { plainCode, stepOfCode } from "./totp.rules.ts";

export interface CodeDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

/** Uses a code up within a transaction; answers false where it is wrong, or was used already. */
export type UseUp = (tx: Executor) => Promise<boolean>;

export type CodeService = ReturnType<typeof createCodeService>;

/** Codes of authenticator apps, and recovery codes: each works once. */
export function createCodeService({ db, clock, secrets }: CodeDependencies) {
  /** The step to which a code of this secret belongs; null where it is none. */
  function stepOf({ user_id, sealed_secret }: TotpRow, code: string): number | null {
    return stepOfCode(secrets.open(sealed_secret, purposeOf(user_id)), plainCode(code), clock.now());
  }

  return {
    seal: (userId: number, secret: string): string => secrets.seal(secret, purposeOf(userId)),
    stepOf,

    /** What uses up a code of the member's app; it is wrong where none is in use. */
    async ofApp(userId: number, code: string): Promise<UseUp> {
      const row = await findTotp(db, userId);
      const step = row && row.confirmed_at !== null ? stepOf(row, code) : null;
      return (tx) => (row && step !== null ? useTotpStep(tx, row, step) : Promise.resolve(false));
    },

    /** What uses up one of the member's recovery codes. */
    ofRecovery: (userId: number, code: string): UseUp => {
      const codeHash = hashToken(plainCode(code));
      return (tx) => takeRecoveryCode(tx, userId, codeHash);
    },
  };
}

function purposeOf(userId: number): string {
  return `totp ${userId}`;
}
