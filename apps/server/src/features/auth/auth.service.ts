import { type TokenScope, tokenScopes } from "@lowforge/contract";
import type { PersonalToken } from "@lowforge/contract/auth";
import type { Actor, MemberActor } from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import { type Executor, type ReadCache, transaction } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../platform/runtime/index.ts";
import type { Throttle } from "../../platform/throttle/index.ts";
import { type InvitationService, noteSighting, type UserService } from "../users/index.ts";
import { isTokenLive, memberActor, parseScopes, sessionIdleMs } from "./auth.rules.ts";
import type { ChallengeService } from "./second-factors/challenges.service.ts";
import { createSessionService } from "./sessions/sessions.service.ts";
import type { DeviceService } from "./sign-in/devices.service.ts";
import { createRegistrationService } from "./sign-in/registration.service.ts";
import { type Credentials, sessionPrefix, type SignInService } from "./sign-in/sign-in.service.ts";
import { createTicketService } from "./tickets.service.ts";
import { deleteTickets } from "./tickets.db.ts";
import {
  deleteStaleSessions,
  deleteToken,
  findTokenHolder,
  insertToken,
  listTokens,
  type NewToken,
  touchToken,
} from "./tokens.db.ts";
import { createVerifiedPasswords } from "./verified-passwords.ts";

declare module "../../platform/events/index.ts" {
  interface DomainEvents {
    /** A personal access token signs its member in from now on. */
    "user.token-added": { readonly userId: number; readonly tokenId: number; readonly name: string };
  }
}

export interface AuthDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly cache: ReadCache;
  readonly users: UserService;
  readonly invitations: InvitationService;
  readonly throttle: Throttle;
  readonly events: Events;
  readonly clock: Clock;
  readonly devices: DeviceService;
  readonly signIn: SignInService;
  readonly challenges: Pick<ChallengeService, "isAsked">;
  readonly secondFactors: { sweep(): Promise<void> };
}

export type AuthService = ReturnType<typeof createAuthService>;

const personalPrefix = "lfp_";
const dayMs = 24 * 3600_000;
/** A use is written down at most this often. */
const touchEveryMs = 60_000;

/** Signing in and out, and the tokens that stand for a member (specification §4, session). */
export function createAuthService(dependencies: AuthDependencies) {
  const {
    db,
    audit,
    cache,
    users,
    invitations,
    throttle,
    events,
    clock,
    devices,
    signIn,
    challenges,
    secondFactors,
  } = dependencies;
  const verified = createVerifiedPasswords(() => clock.now());

  /** Who holds a token, as the actor they are with each call until a table changes; null where nobody may use it. */
  async function readHolder(hash: string) {
    const holder = await findTokenHolder(db, hash);
    if (!holder || holder.is_disabled === 1) return null;
    const proof = { tokenId: holder.id, scopes: parseScopes(holder.scopes) };
    return { holder, actor: memberActor({ ...holder, id: holder.user_id }, proof) };
  }

  async function authenticate(token: string): Promise<MemberActor | null> {
    const hash = hashToken(token);
    const known = await cache.read(`token:${hash}`, ["access_tokens", "users"], () => readHolder(hash));
    const now = clock.now();
    if (known === null || !isTokenLive(known.holder, now)) return null;
    const { holder, actor } = known;
    if (now - (holder.last_used_at ?? 0) > touchEveryMs) {
      await touchToken(db, holder.id, now);
      await noteSighting(db, holder.user_id, now);
    }
    return actor;
  }

  return {
    ...createTicketService({ db, users, clock }),
    ...createSessionService({ db, audit, clock }),
    ...createRegistrationService({ invitations, users, throttle, signIn }),

    signIn: signIn.signIn,
    obtainToken: signIn.obtainToken,

    /** Whom a bearer token stands for; null for a token that is unknown, ended, or of a disabled member. */
    authenticate,

    /** Ends the named session of the caller, or the presented one. A token of somebody else is left alone. */
    async signOut(actor: MemberActor, token: string): Promise<void> {
      await deleteToken(db, { userId: actor.userId, kind: "session", tokenHash: hashToken(token) });
      await deleteTickets(db, actor.userId, null);
    },

    /**
     * Who git's Basic credentials stand for: a personal access token or the password. Null where they fit no one, and
     * for the password of those who are asked for a second factor; fails with TOO_MANY_REQUESTS after too many wrong ones.
     */
    async authenticateGit({ username, password }: Credentials, address: string): Promise<Actor | null> {
      if (password.startsWith(personalPrefix) || password.startsWith(sessionPrefix))
        return authenticate(password);
      const known = await users.findByLogin(username);
      const isRemembered = known?.is_disabled === 0 && verified.has(known.password_hash, password);
      const isKnown = isRemembered && !(await challenges.isAsked(known.id));
      const user = isKnown
        ? known
        : await signIn.verify({ username, password }, address).catch(wrongIsNobody);
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
      const row: NewToken = {
        user_id: actor.userId,
        kind: "personal",
        name: wanted.name,
        token_hash: hashToken(token),
        created_at: createdAt,
        expires_at: expiresAt,
        scopes: JSON.stringify(scopes),
      };
      const id = await transaction(db, async (tx) => {
        const added = await insertToken(tx, row);
        const subject = { id: added.id, name: wanted.name };
        const details = { scopes: scopes.join(" ") };
        await audit.record(tx, actor, { action: "credential.token-added", subject, details });
        return added.id;
      });
      events.emit("user.token-added", { userId: actor.userId, tokenId: id, name: wanted.name });
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
      await transaction(db, async (tx) => {
        const token = await deleteToken(tx, { userId: actor.userId, kind: "personal", id });
        if (!token) throw fail("ACCESS_TOKEN_MISSING", { id });
        const subject = { id, name: token.name };
        await audit.record(tx, actor, { action: "credential.token-removed", subject });
      });
    },

    /** Forgets sessions, tries, devices, challenges and invitations that no longer matter; called now and then. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await deleteStaleSessions(db, { usedBefore: now - sessionIdleMs, now });
      await throttle.sweep();
      await devices.sweep();
      await secondFactors.sweep();
      await invitations.sweep();
    },
  };
}

/** A wrong password is nobody; anything else, such as throttling, is said. */
function wrongIsNobody(error: unknown): null {
  const name = (error as { errorName?: unknown }).errorName;
  if (name === "WRONG_CREDENTIALS" || name === "ACCOUNT_LOCKED") return null;
  throw error;
}
