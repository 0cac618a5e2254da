import { createHmac, randomBytes } from "node:crypto";

/**
 * Signing as Standard Webhooks describes it: a secret is `whsec_` and base64, a message is signed as
 * `{id}.{timestamp}.{body}` with HMAC-SHA256, and the header lists one `v1,{base64}` for each secret that counts.
 */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The three headers that let a receiver know who sent a message, and when. */
export function signatureHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
