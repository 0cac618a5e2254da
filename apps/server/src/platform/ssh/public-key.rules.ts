import { createHash, createPublicKey } from "node:crypto";
import ssh2 from "ssh2";

/** A public key that may sign in. */
export interface PublicKey {
  readonly type: string;
  /** `type base64`, without a comment. */
  readonly line: string;
  /** `SHA256:…` */
  readonly fingerprint: string;
  readonly comment: string;
}

/** Why a text is no such key. */
export type PublicKeyProblem = "format" | "private" | "options" | "type" | "short";

const types = [
  "ssh-ed25519",
  "ecdsa-sha2-nistp256",
  "ecdsa-sha2-nistp384",
  "ecdsa-sha2-nistp521",
  "ssh-rsa",
] as const;
const shortestRsaBits = 2048;
/** Verifying takes longer with every bit, and whoever offers a key makes the server verify. */
const longestRsaBits = 8192;

/**
 * Reads one line of a `.pub` file, or the form of RFC 4716. Options such as `command="…"`, which some servers take in
 * their files, mean nothing here and are refused rather than dropped, so that nobody relies on them.
 */
export function parsePublicKey(text: string): PublicKey | PublicKeyProblem {
  const trimmed = text.trim();
  if (/PRIVATE KEY|PuTTY-User-Key-File/.test(trimmed)) return "private";
  const line = trimmed.startsWith("---- BEGIN SSH2 PUBLIC KEY") ? lineOfRfc4716(trimmed) : trimmed;
  if (line === null || /[\r\n\0]/.test(line)) return "format";
  const [, type = "", base64 = "", comment = ""] = /^(\S+)\s+(\S+)(?:\s+(.*))?$/.exec(line) ?? [];
  if (!(types as readonly string[]).includes(type)) return problemOf(line);
  const blob = Buffer.from(base64, "base64");
  const key = parse(`${type} ${base64}`);
  // Whatever stands behind the key's own fields would give one key many fingerprints.
  if (key === null || key.type !== type || !key.getPublicSSH().equals(blob)) return "format";
  const strength = strengthOf(key);
  if (strength !== null) return strength;
  return {
    type,
    line: `${type} ${blob.toString("base64")}`,
    fingerprint: fingerprintOf(blob),
    comment: comment.trim(),
  };
}

/** SHA-256 of a key's wire form, as `ssh-keygen -l` prints it. */
export function fingerprintOf(blob: Buffer): string {
  return `SHA256:${createHash("sha256").update(blob).digest("base64").replace(/=+$/, "")}`;
}

/** Whether a signature was made by the key of this line. RSA by SHA-1 does not count. */
export function isSignedBy(
  line: string,
  signed: { readonly blob: Buffer; readonly signature: Buffer; readonly hashAlgorithm: string | undefined },
): boolean {
  const key = parse(line);
  if (key === null) return false;
  if (key.type === "ssh-rsa" && !/^sha(256|512)$/.test(signed.hashAlgorithm ?? "")) return false;
  return key.verify(signed.blob, signed.signature, signed.hashAlgorithm) === true;
}

function parse(line: string): ssh2.ParsedKey | null {
  const parsed = ssh2.utils.parseKey(line);
  return parsed instanceof Error ? null : parsed;
}

function lineOfRfc4716(text: string): string | null {
  const key = parse(text.replace(/\r\n/g, "\n"));
  if (key === null) return null;
  const comment = key.comment.replace(/[\r\n\0]/g, " ");
  return `${key.type} ${key.getPublicSSH().toString("base64")} ${comment}`.trim();
}

/** A known type in another place than the first has options before it; a first word like a type is one not taken. */
function problemOf(line: string): PublicKeyProblem {
  if (new RegExp(`\\s(${types.join("|")})\\s+AAAA`).test(line)) return "options";
  return /^(ssh-|sk-|ecdsa-|rsa-|x509)\S+\s+AAAA/.test(line) ? "type" : "format";
}

function strengthOf(key: ssh2.ParsedKey): PublicKeyProblem | null {
  try {
    const { asymmetricKeyDetails } = createPublicKey(key.getPublicPEM());
    const bits = asymmetricKeyDetails?.modulusLength;
    if (key.type !== "ssh-rsa") return null;
    if (bits === undefined || bits < shortestRsaBits) return "short";
    return bits > longestRsaBits || (asymmetricKeyDetails?.publicExponent ?? 0n) < 3n ? "format" : null;
  } catch {
    // A point that is not on its curve, or numbers that make no key.
    return "format";
  }
}
