import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A secret of 256 random bits as URL-safe text behind a prefix that tells people and scanners what it is.
 * Only its hash is ever stored.
 */
export function randomToken(prefix: string): string {
  return prefix + randomBytes(32).toString("base64url");
}

/** SHA-256 in hex: enough for tokens of 256 random bits, which no dictionary holds. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}

/** Compares two secrets in a time that does not tell where they differ. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(left)), Buffer.from(hashToken(right)));
}
