import type { Session } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { isTokenLive } from "../auth.rules.ts";
import { deleteToken, deleteTokens, findToken, listTokens, type TokenRow } from "../tokens.db.ts";

interface SessionDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly clock: Clock;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Where a member is signed in. Only a session may ask: a token for a program does not look after its owner's others. */
export function createSessionService({ db, audit, clock }: SessionDependencies) {
  /** The session that asks. Fails with NO_PERMISSION for a caller who did not come by one. */
  async function requireSession({ userId, tokenId }: MemberActor): Promise<TokenRow> {
    const own = tokenId === null ? undefined : await findToken(db, { userId, kind: "session", id: tokenId });
    if (!own) throw fail("NO_PERMISSION", { userId });
    return own;
  }

  function remember(tx: Executor, actor: MemberActor, details: Record<string, string>): Promise<void> {
    const subject = { id: actor.userId, name: actor.username };
    return audit.record(tx, actor, { action: "session.revoked", subject, details });
  }

  return {
    /** The session that asks first, then the others by last use; the latest 200 of them. */
    async listSessions(actor: MemberActor): Promise<Session[]> {
      const own = await requireSession(actor);
      const others = (await listTokens(db, actor.userId, "session")).filter(({ id }) => id !== own.id);
      const now = clock.now();
      return [own, ...others]
        .filter((row) => isLive(row, now))
        .map((row) => presentSession(row, own.id))
        .sort((one, other) => placeOf(other) - placeOf(one));
    },

    /** Fails with SESSION_MISSING where the caller has no such session. */
    async revokeSession(actor: MemberActor, id: number): Promise<void> {
      await requireSession(actor);
      await transaction(db, async (tx) => {
        const ended = await deleteToken(tx, { userId: actor.userId, kind: "session", id });
        if (!ended) throw fail("SESSION_MISSING", { id });
        const device = [ended.program, ended.system].filter((part) => part !== null).join(", ");
        await remember(tx, actor, { device });
      });
    },

    /** Answers how many sessions it ended. */
    async revokeOtherSessions(actor: MemberActor): Promise<{ ended: number }> {
      const { id: keptId } = await requireSession(actor);
      return transaction(db, async (tx) => {
        await deleteTokens(tx, actor.userId, { kinds: ["ticket", "sign-in"] });
        const ended = await deleteTokens(tx, actor.userId, { kinds: ["session"], keptId });
        if (ended > 0) await remember(tx, actor, { count: String(ended) });
        return { ended };
      });
    },
  };
}

function isLive(row: TokenRow, now: number): boolean {
  return isTokenLive({ ...row, kind: "session" }, now);
}

function placeOf({ isPresent, lastUsedAt, createdAt }: Session): number {
  return isPresent ? Infinity : (lastUsedAt ?? createdAt);
}

function presentSession(row: TokenRow, presentId: number): Session {
  return {
    id: row.id,
    program: row.program,
    system: row.system,
    isPhone: row.is_phone === 1,
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isPresent: row.id === presentId,
  };
}
