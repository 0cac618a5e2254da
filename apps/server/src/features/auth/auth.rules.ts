import { type TokenScope, tokenScopes } from "@lowforge/contract";
import type { MemberActor } from "../../platform/access/index.ts";

/** A session ends after a week without use, and after thirty days in any case. */
export const sessionIdleMs = 7 * 24 * 3600_000;
const sessionLifeMs = 30 * 24 * 3600_000;

export interface TokenTimes {
  readonly kind: "session" | "personal";
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
}

export function isTokenLive(token: TokenTimes, now: number): boolean {
  if (token.expires_at !== null && now >= token.expires_at) return false;
  if (token.kind === "personal") return true;
  return (
    now < (token.last_used_at ?? token.created_at) + sessionIdleMs && now < token.created_at + sessionLifeMs
  );
}

/** Failures within one window of a minute that an account, and one address over all accounts, may have. */
export const attemptWindowMs = 60_000;
const accountLimit = 10;
const addressLimit = 60;

export interface Attempts {
  readonly subject: string;
  readonly failures: number;
  readonly window_started_at: number;
}

/** Seconds to wait before the next attempt, or 0. */
export function secondsToWait(attempts: readonly Attempts[], now: number): number {
  const waits = attempts
    .filter(
      ({ subject, failures }) => failures >= (subject.startsWith("account:") ? accountLimit : addressLimit),
    )
    .map(({ window_started_at }) => Math.ceil((window_started_at + attemptWindowMs - now) / 1000));
  return Math.max(0, ...waits);
}

/** A member as the actor that a token, or a password where `tokenId` is null, proves. */
export function memberActor(
  user: {
    readonly id: number;
    readonly username: string;
    readonly nickname: string;
    readonly is_system_admin: 0 | 1;
  },
  proof: Pick<MemberActor, "tokenId" | "scopes">,
): MemberActor {
  return {
    kind: "member",
    userId: user.id,
    username: user.username,
    nickname: user.nickname,
    isSystemAdmin: user.is_system_admin === 1,
    ...proof,
  };
}

/** Reads what a token is limited to, leaving out scopes that the product no longer knows. */
export function parseScopes(stored: string | null): TokenScope[] | null {
  if (stored === null) return null;
  const scopes = JSON.parse(stored) as unknown;
  return tokenScopes.filter((scope) => Array.isArray(scopes) && scopes.includes(scope));
}
