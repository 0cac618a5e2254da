import type { Webhook, webhookEvents } from "@lowforge/contract/repositories";

type WebhookEventName = (typeof webhookEvents)[number];

/** Keys of texts hold no dots. */
type Undotted<Name extends string> = Name extends `${infer Left}.${infer Right}` ? `${Left}-${Right}` : Name;

export function keyOfEvent<Name extends WebhookEventName>(event: Name): Undotted<Name> {
  return event.replace(".", "-") as Undotted<Name>;
}

/** What a list says of a webhook in one word. */
export function stateOfWebhook({
  isActive,
  endedBy,
  failingSince,
}: Webhook): "active" | "struggling" | "off" | "gone" | "failing" {
  if (!isActive) return endedBy ?? "off";
  return failingSince === null ? "active" : "struggling";
}

/** Why an address cannot be used, judged as the server does. */
export function urlProblem(text: string | undefined): "urlEmpty" | "urlBad" | null {
  const url = (text ?? "").trim();
  if (url === "") return "urlEmpty";
  const isPlain = /^https?:\/\/[^/?#@\s\\]+([/?#][^\s\\]*)?$/i.test(url) && URL.canParse(url);
  return isPlain && url.length <= 2000 ? null : "urlBad";
}

/** JSON as people read it; anything else as it is. */
export function prettyBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
