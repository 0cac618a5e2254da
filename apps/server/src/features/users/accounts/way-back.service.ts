import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { makeInitialPassword } from "../initial-passwords.ts";
import { hashPassword } from "../passwords.ts";
import type { SignIns } from "../sign-ins.ts";
import { findUserByLogin } from "../users.db.ts";
import { updateAccount } from "./accounts.db.ts";

interface WayBackDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly signIns: SignIns;
}

export type WayBackService = ReturnType<typeof createWayBackService>;

/** The way back in for whoever operates the machine, where no administrator can sign in any more. */
export function createWayBackService({ db, audit, signIns }: WayBackDependencies) {
  return {
    /**
     * Gives a member an initial password and lets them in again, should they be disabled; answers it. Whatever else
     * signed them in ends, second factors too. Null where nobody is called so.
     */
    async open(login: string): Promise<{ readonly username: string; readonly password: string } | null> {
      const user = await findUserByLogin(db, login);
      if (!user) return null;
      const password = makeInitialPassword();
      const change = {
        password_hash: await hashPassword(password),
        has_initial_password: 1,
        is_disabled: 0,
      } as const;
      await transaction(db, async (tx) => {
        await updateAccount(tx, user.id, change);
        await signIns.endAll(tx, user.id);
        // Whoever has lost the password may have lost the phone, too.
        await signIns.endSecondFactors(tx, user.id);
        const subject = { id: user.id, name: user.username };
        const details = { way: "command line" };
        await audit.record(tx, { kind: "operator" }, { action: "account.password-reset", subject, details });
      });
      return { username: user.username, password };
    },
  };
}
