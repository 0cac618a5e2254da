import { type TokenScope, tokenScopes } from "@lowforge/contract";
import type { AccessGrant, PersonalToken } from "@lowforge/contract/auth";
import type { Actor, MemberActor } from "../../platform/access/index.ts";
import type { Executor, ReadCache } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../platform/runtime/index.ts";
import type { UserRow, UserService } from "../users/index.ts";
import { countFailure, deleteOldAttempts, findAttempts, forgetFailures } from "./attempts.db.ts";
import {
  attemptWindowMs,
  isTokenLive,
  memberActor,
  parseScopes,
  secondsToWait,
  sessionIdleMs,
} from "./auth.rules.ts";
import { createTicketService } from "./tickets.service.ts";
import { deleteTickets } from "./tickets.db.ts";
import {
  deleteSessions,
  deleteStaleSessions,
  deleteToken,
  findTokenHolder,
  insertToken,
  listTokens,
  touchToken,
} from "./tokens.db.ts";
import { createVerifiedPasswords } from "./verified-passwords.ts";

export interface AuthDependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly users: UserService;
  readonly events: Events;
  readonly clock: Clock;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type AuthService = ReturnType<typeof createAuthService>;

const sessionPrefix = "lfs_";
const personalPrefix = "lfp_";
const dayMs = 24 * 3600_000;
/** A use is written down at most this often. */
const touchEveryMs = 60_000;

/** Signing in and out, and the tokens that stand for a member (specification §4, session). */
export function createAuthService({ db, cache, users, events, clock }: AuthDependencies) {
  const verified = createVerifiedPasswords(() => clock.now());

  async function verifyCredentials({ username, password }: Credentials, address: string): Promise<UserRow> {
    const subjects = [`account:${username.toLowerCase()}`, `address:${address}`];
    const now = clock.now();
    const wait = secondsToWait(await findAttempts(db, subjects), now);
    if (wait > 0) throw fail("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const user = await users.findByCredentials(username, password);
    if (!user) {
      for (const subject of subjects) {
        await countFailure(db, subject, { now, windowStart: now - attemptWindowMs });
      }
      throw fail("WRONG_CREDENTIALS");
    }
    if (user.is_disabled === 1) throw fail("ACCOUNT_LOCKED");
    await forgetFailures(db, `account:${username.toLowerCase()}`);
    return user;
  }

  async function authenticate(token: string): Promise<MemberActor | null> {
    const hash = hashToken(token);
    const read = () => findTokenHolder(db, hash);
    const holder = await cache.read(`token:${hash}`, ["access_tokens", "users"], read);
    const now = clock.now();
    if (!holder || holder.is_disabled === 1 || !isTokenLive(holder, now)) return null;
    if (now - (holder.last_used_at ?? 0) > touchEveryMs) await touchToken(db, holder.id, now);
    const proof = { tokenId: holder.id, scopes: parseScopes(holder.scopes) };
    return memberActor({ ...holder, id: holder.user_id }, proof);
  }

  events.on("user.password-changed", ({ userId, keptTokenId }) => deleteSessions(db, userId, keptTokenId));

  return {
    ...createTicketService({ db, users, clock }),

    /** Whom a bearer token stands for; null for a token that is unknown, ended, or of a disabled member. */
    authenticate,

    /** Fails with WRONG_CREDENTIALS, ACCOUNT_LOCKED or TOO_MANY_REQUESTS. */
    async signIn(credentials: Credentials, address: string): Promise<AccessGrant> {
      const user = await verifyCredentials(credentials, address);
      const token = randomToken(sessionPrefix);
      const now = clock.now();
      await insertToken(db, {
        user_id: user.id,
        kind: "session",
        name: "",
        token_hash: hashToken(token),
        created_at: now,
        expires_at: null,
      });
      return { access_token: token, token_type: "bearer", expires_in: sessionIdleMs / 1000 };
    },

    /** Ends the named session of the caller, or the presented one. A token of somebody else is left alone. */
    async signOut(actor: MemberActor, token: string): Promise<void> {
      await deleteToken(db, { userId: actor.userId, kind: "session", tokenHash: hashToken(token) });
      await deleteTickets(db, actor.userId, null);
    },

    /**
     * Who git's Basic credentials stand for: a personal access token or the password. Null where they fit no one;
     * fails with TOO_MANY_REQUESTS after too many wrong ones.
     */
    async authenticateGit({ username, password }: Credentials, address: string): Promise<Actor | null> {
      if (password.startsWith(personalPrefix) || password.startsWith(sessionPrefix))
        return authenticate(password);
      const known = await users.findByLogin(username);
      const isKnown = known?.is_disabled === 0 && verified.has(known.password_hash, password);
      const user = isKnown
        ? known
        : await verifyCredentials({ username, password }, address).catch(wrongIsNobody);
      if (!user) return null;
      verified.add(user.password_hash, password);
      return memberActor(user, { tokenId: null, scopes: null });
    },

    async addPersonalToken(
      actor: MemberActor,
      wanted: {
        readonly name: string;
        readonly scopes: readonly TokenScope[];
        readonly expiresInDays?: number | undefined;
      },
    ): Promise<PersonalToken & { token: string }> {
      const token = randomToken(personalPrefix);
      const createdAt = clock.now();
      const scopes = tokenScopes.filter((scope) => wanted.scopes.includes(scope));
      const expiresAt = wanted.expiresInDays === undefined ? null : createdAt + wanted.expiresInDays * dayMs;
      const { id } = await insertToken(db, {
        user_id: actor.userId,
        kind: "personal",
        name: wanted.name,
        token_hash: hashToken(token),
        created_at: createdAt,
        expires_at: expiresAt,
        scopes: JSON.stringify(scopes),
      });
      return { id, name: wanted.name, scopes, createdAt, expiresAt, lastUsedAt: null, token };
    },

    async listPersonalTokens(actor: MemberActor): Promise<PersonalToken[]> {
      const rows = await listTokens(db, actor.userId, "personal");
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        scopes: parseScopes(row.scopes) ?? ["api"],
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    /** Fails with ACCESS_TOKEN_MISSING where the caller has no such token. */
    async deletePersonalToken(actor: MemberActor, id: number): Promise<void> {
      if (!(await deleteToken(db, { userId: actor.userId, kind: "personal", id }))) {
        throw fail("ACCESS_TOKEN_MISSING", { id });
      }
    },

    /** Forgets sessions and attempts that no longer matter; called now and then. */
    async sweep(): Promise<void> {
      await deleteStaleSessions(db, clock.now() - sessionIdleMs);
      await deleteOldAttempts(db, clock.now() - attemptWindowMs);
    },
  };
}

/** A wrong password is nobody; anything else, such as throttling, is said. */
function wrongIsNobody(error: unknown): null {
  const name = (error as { errorName?: unknown }).errorName;
  if (name === "WRONG_CREDENTIALS" || name === "ACCOUNT_LOCKED") return null;
  throw error;
}
