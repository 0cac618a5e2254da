import { join } from "node:path";
import { inject } from "vitest";
import { sealUnsubscriber } from "../../apps/server/src/features/messages/mail/unsubscribe-tokens.ts";
import { openSecretBox } from "../../apps/server/src/platform/secrets/index.ts";

/** The word of the link by which a mail about builds to the first administrator is left off; no mail is sent here. */
export async function makeUnsubscribeToken(): Promise<string> {
  const secrets = await openSecretBox(join(inject("worldDataDir"), "secret-key"));
  return sealUnsubscriber(secrets, { userId: 1, type: "build" });
}
