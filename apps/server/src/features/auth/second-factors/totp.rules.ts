import { Secret, TOTP } from "otpauth";

/** What every authenticator app knows (RFC 6238): six digits of SHA-1, for steps of 30 seconds. */
const form = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks may differ by a step to either side. */
const window = 1;

/** The key as apps read it: base32, and as an address for a QR code. */
export interface TotpKey {
  readonly secret: string;
  readonly uri: string;
}

/** Makes a key of 160 random bits; `account` and `issuer` are what the app calls it. */
export function makeTotpKey(issuer: string, account: string): TotpKey {
  const key = new TOTP({ ...form, issuer, label: account, secret: new Secret({ size: 20 }) });
  return { secret: key.secret.base32, uri: key.toString() };
}

/** The step of 30 seconds to which a code belongs, at `now` in milliseconds; null where it fits none. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...form, secret: key, token: code, timestamp: now, window });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp: now }) + delta;
}

/** A code as people type it, without what only parts it. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}
