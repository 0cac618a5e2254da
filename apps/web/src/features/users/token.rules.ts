import type { TokenScope } from "@lowforge/contract";
import type { PersonalToken } from "@lowforge/contract/auth";

/** The lives offered for a new token, in days; null never ends. */
export const tokenLives = [7, 30, 90, 366, null] as const;
export type TokenLife = (typeof tokenLives)[number];
export const defaultTokenLife: TokenLife = 90;

/** What a token may be limited to, the least first; more than one choice makes no sense for people. */
export const tokenRights = [
  "repository.read",
  "repository.write",
  "api",
] as const satisfies readonly TokenScope[];
/** Under which key the texts of each stand. */
export const rightKeys = { "repository.read": "read", "repository.write": "write", api: "api" } as const;
/** What most tokens are made for. */
export const defaultTokenRight: TokenScope = "repository.write";

const soonMs = 7 * 24 * 3600_000;

/** Whether a token still signs in, and whether that ends within a week. */
export function tokenState({ expiresAt }: PersonalToken, nowMs: number): "valid" | "expiring" | "expired" {
  if (expiresAt === null || expiresAt > nowMs + soonMs) return "valid";
  return expiresAt <= nowMs ? "expired" : "expiring";
}

/** The most that a token may do; each right holds the ones before it. */
export function widestRight({ scopes }: Pick<PersonalToken, "scopes">): TokenScope {
  return [...tokenRights].reverse().find((right) => scopes.includes(right)) ?? "repository.read";
}
