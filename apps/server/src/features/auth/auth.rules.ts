import { type TokenScope, tokenScopes } from "@lowforge/contract";
import type { MemberActor } from "../../platform/access/index.ts";

/** A session ends after a week without use, and after thirty days in any case. */
export const sessionIdleMs = 7 * 24 * 3600_000;
const sessionLifeMs = 30 * 24 * 3600_000;

/** How long a proof of who one is counts as fresh. */
const proofLifeMs = 15 * 60_000;

/** Whether the holder of a session has proven who they are a short while ago; signing in is such a proof. */
export function isProofFresh(
  session: { readonly created_at: number; readonly proven_at: number | null },
  now: number,
): boolean {
  return now < (session.proven_at ?? session.created_at) + proofLifeMs;
}

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

/** A member as the actor that a token, or a password where `tokenId` is null, proves. */
export function memberActor(
  user: {
    readonly id: number;
    readonly username: string;
    readonly nickname: string;
    readonly is_system_admin: 0 | 1;
    readonly has_initial_password: 0 | 1;
  },
  proof: Pick<MemberActor, "tokenId" | "scopes">,
): MemberActor {
  return {
    kind: "member",
    userId: user.id,
    username: user.username,
    nickname: user.nickname,
    isSystemAdmin: user.is_system_admin === 1,
    hasInitialPassword: user.has_initial_password === 1,
    ...proof,
  };
}

/** Reads what a token is limited to, leaving out scopes that the product no longer knows. */
export function parseScopes(stored: string | null): TokenScope[] | null {
  if (stored === null) return null;
  const scopes = JSON.parse(stored) as unknown;
  return tokenScopes.filter((scope) => Array.isArray(scopes) && scopes.includes(scope));
}
