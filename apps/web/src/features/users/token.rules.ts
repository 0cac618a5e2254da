import type { PersonalToken } from "@lowforge/contract/auth";

/** The lives offered for a new token, in days; null never ends. */
export const tokenLives = [30, 90, 366, null] as const;
export type TokenLife = (typeof tokenLives)[number];
export const defaultTokenLife: TokenLife = 90;

/** Whether a token still signs in. */
export function tokenState({ expiresAt }: PersonalToken, nowMs: number): "valid" | "expired" {
  return expiresAt !== null && expiresAt <= nowMs ? "expired" : "valid";
}
