import { messageTypes, type Unsubscription } from "@lowforge/contract/messages";
import * as z from "zod/mini";
import type { SecretBox } from "../../../platform/secrets/index.ts";

/** Whose mails of what a link leaves off. */
const named = z.object({ userId: z.int(), type: z.enum([...messageTypes, "digest"]) });
export interface Unsubscriber {
  readonly userId: number;
  readonly type: Unsubscription["type"];
}

const sealing = "unsubscribe";

/** The word of a link that leaves mails off; it works for ever, as the mail that it stands in does. */
export function sealUnsubscriber(secrets: SecretBox, { userId, type }: Unsubscriber): string {
  return secrets.seal(JSON.stringify({ userId, type }), sealing);
}

/** Null for a word that nobody here has made; the seal is compared in a time that tells nothing. */
export function openUnsubscriber(secrets: SecretBox, token: string): Unsubscriber | null {
  try {
    return named.parse(JSON.parse(secrets.open(token, sealing)));
  } catch {
    return null;
  }
}
