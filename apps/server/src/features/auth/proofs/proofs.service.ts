import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { isProofFresh } from "../auth.rules.ts";
import { findToken, type TokenRow } from "../tokens.db.ts";

/** The session by which a caller came. Fails with NO_PERMISSION for one who came by anything else. */
export async function requireSession(
  executor: Executor,
  { userId, tokenId }: MemberActor,
): Promise<TokenRow> {
  const session =
    tokenId === null ? undefined : await findToken(executor, { userId, kind: "session", id: tokenId });
  if (!session) throw fail("NO_PERMISSION", { userId });
  return session;
}

/**
 * Returns where the caller's session was proven to be theirs within 15 minutes: what changes how one signs in asks for
 * that (security, row 49). Fails with REAUTHENTICATION_REQUIRED, and for a caller who did not come by a session with
 * NO_PERMISSION.
 */
export async function requireFreshProof(executor: Executor, actor: MemberActor, now: number): Promise<void> {
  const session = await requireSession(executor, actor);
  if (!isProofFresh(session, now)) throw fail("REAUTHENTICATION_REQUIRED");
}
