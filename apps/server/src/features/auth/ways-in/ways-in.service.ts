import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { noPassword } from "../../users/index.ts";
import { hasPasskeys } from "../passkeys/passkeys.db.ts";
import { hasLiveIdentity } from "../sso/identities.db.ts";
import { holdPasswordHash } from "./ways-in.db.ts";

/**
 * To be asked in the transaction in which a member has taken one of their own ways in away. Fails with LAST_WAY_IN, which
 * undoes that, where they are left without a password, a passkey and an outside account.
 */
export async function requireWayIn(tx: Executor, userId: number): Promise<void> {
  const hash = await holdPasswordHash(tx, userId);
  if (hash !== noPassword) return;
  if ((await hasPasskeys(tx, userId)) || (await hasLiveIdentity(tx, userId))) return;
  throw fail("LAST_WAY_IN", { userId });
}
