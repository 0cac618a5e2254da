import type { AccessGrant } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail, Failure } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { UserRow, UserService } from "../../users/index.ts";
import type { Origin, SignInService } from "../sign-in/sign-in.service.ts";
import { findToken, insertToken } from "../tokens.db.ts";
import { type ExchangeableToken, findExchangeable, takeExchangeable } from "./sign-in-tokens.db.ts";

export interface SignInTokenDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly users: Pick<UserService, "findById">;
  readonly signIn: SignInService;
}

export type SignInTokenService = ReturnType<typeof createSignInTokenService>;

const signInTokenPrefix = "lfo_";
const signInTokenLifeMs = 60_000;

/** Tokens that sign their member in once: to come from another client or site (specification §4, one-step login). */
export function createSignInTokenService(dependencies: SignInTokenDependencies) {
  const { db, audit, clock, throttle, users, signIn } = dependencies;

  /** The token with its member. Fails with SIGN_IN_TOKEN_ENDED, also for that of a disabled member. */
  async function getToken(token: string): Promise<{ found: ExchangeableToken; user: UserRow }> {
    const found = await findExchangeable(db, hashToken(token), clock.now());
    const user = found && (await users.findById(found.user_id));
    if (!found || !user || user.is_disabled === 1) throw fail("SIGN_IN_TOKEN_ENDED");
    return { found, user };
  }

  return {
    /** Makes a token that is good for 60 s and one sign-in. Only a session may ask: fails with NO_PERMISSION for a token. */
    async createSignInToken(actor: MemberActor): Promise<{ token: string; expires_in: number }> {
      const { userId, username, tokenId } = actor;
      const session =
        tokenId === null ? undefined : await findToken(db, { userId, kind: "session", id: tokenId });
      if (!session) throw fail("NO_PERMISSION", { userId });
      const token = randomToken(signInTokenPrefix);
      const now = clock.now();
      await transaction(db, async (tx) => {
        await insertToken(tx, {
          user_id: userId,
          kind: "sign-in",
          name: "",
          token_hash: hashToken(token),
          created_at: now,
          expires_at: now + signInTokenLifeMs,
        });
        const subject = { id: userId, name: username };
        await audit.record(tx, actor, { action: "session.handed-over", subject });
      });
      return { token, expires_in: signInTokenLifeMs / 1000 };
    },

    /** Whom a token would sign in; it stays as it is. Fails with SIGN_IN_TOKEN_ENDED or TOO_MANY_REQUESTS. */
    async readSignInToken(token: string, address: string): Promise<{ username: string; nickname: string }> {
      const counted = await throttle.take([`address:${address}`]);
      const { user } = await getToken(token);
      await counted.wasRight();
      return { username: user.username, nickname: user.nickname };
    },

    /** Exchanges a token for a session; it ends with that. Fails as `readSignInToken` does. */
    async exchange(token: string, origin: Origin): Promise<AccessGrant> {
      const counted = await throttle.take([`address:${origin.address}`]);
      const { found, user } = await getToken(token);
      const useUp = async (tx: Executor): Promise<void> => {
        if (!(await takeExchangeable(tx, found.id, clock.now()))) throw fail("SIGN_IN_TOKEN_ENDED");
      };
      // For an obtained token a password was asked, on this device; the other kind was lent by a session.
      const isVouchedFor = found.kind === "sign-in";
      const before = isVouchedFor ? { isVouchedFor } : { continuedFrom: found.created_at };
      const proven = { user, device: null, counted, ...before };
      try {
        return await signIn.grant({ ...proven, way: "token", settle: useUp }, origin);
      } catch (error) {
        const isStale = error instanceof Failure && error.errorName === "WRONG_CREDENTIALS";
        throw isStale ? fail("SIGN_IN_TOKEN_ENDED") : error;
      }
    },
  };
}
