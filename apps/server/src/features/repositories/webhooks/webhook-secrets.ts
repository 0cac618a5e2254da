import type { SecretBox } from "../../../platform/secrets/index.ts";
import { createWebhookSecret } from "./signature.ts";
import type { WebhookRow } from "./webhooks.db.ts";

const purpose = (repositoryId: number): string => `webhook of repository ${repositoryId}`;

/** A new secret, once for the member and sealed for the database. */
export function makeSecret(box: SecretBox, repositoryId: number): { secret: string; sealed: string } {
  const secret = createWebhookSecret();
  return { secret, sealed: box.seal(secret, purpose(repositoryId)) };
}

/** The secrets that sign a message now: after a change, the former one too for a while. */
export function secretsOf(box: SecretBox, webhook: WebhookRow, now: number): string[] {
  const open = (sealed: string): string => box.open(sealed, purpose(webhook.repository_id));
  const { secret, former_secret: former, former_secret_until: until } = webhook;
  return [open(secret), ...(former !== null && (until ?? 0) > now ? [open(former)] : [])];
}
