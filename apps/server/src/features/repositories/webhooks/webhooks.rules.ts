import type { WebhookEvent } from "@lowforge/contract/repositories";
import type { RefChange } from "../repositories.events.ts";

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

const retryDelaysMs = [5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 10 * hours];

/** Milliseconds until the next attempt after so many; null where it is not tried again. In all, about a day. */
export function retryDelayMs(tries: number): number | null {
  return retryDelaysMs[tries - 1] ?? null;
}

const patienceMs = 3 * 24 * hours;

/** Whether a webhook is switched off after a failure: at once where the receiver says that it is gone. */
export function endingAfter(
  status: number | null,
  failingSince: number,
  now: number,
): "gone" | "failing" | null {
  if (status === 410) return "gone";
  return now - failingSince >= patienceMs ? "failing" : null;
}

export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Beyond so many refs in one push, nobody is told of each. */
export const maximumRefsTold = 50;

const zeros = /^0+$/;

/** The id of an object, or null for the zeros that stand for "not there". */
export function idOrNull(id: string): string | null {
  return zeros.test(id) ? null : id;
}

/** Which events a change of a ref is. */
export function eventsOf({ ref, before, after }: RefChange): WebhookEvent[] {
  if (ref.startsWith("refs/tags/")) return ["tag.push"];
  if (!ref.startsWith("refs/heads/")) return [];
  if (zeros.test(before)) return ["push", "branch.created"];
  return zeros.test(after) ? ["push", "branch.deleted"] : ["push"];
}

const hidden = /^(?:authorization|cookie|set-cookie|proxy-authorization)$/i;
const maximumHeaders = 100;

/** Headers as they are kept in the log: no credentials of others, and not without end. */
export function loggedHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): [string, string][] {
  return Object.entries(headers)
    .slice(0, maximumHeaders)
    .map(([name, value]) => [name, hidden.test(name) ? "…" : plainText([value ?? ""].flat().join(", "))]);
}

/** Text that both databases keep: without NUL, which PostgreSQL does not. */
export function plainText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").slice(0, 128 * 1024);
}

const problemsByCode: Readonly<Record<string, string>> = {
  ENOTFOUND: "unknownHost",
  EAI_AGAIN: "unknownHost",
  ECONNREFUSED: "refused",
  ETIMEDOUT: "timeout",
  ABORT_ERR: "timeout",
};

/** Why there was no answer, in one word that the web has a text for. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return "network";
  if ("errorName" in error) return "forbidden";
  if (error.name === "TimeoutError" || error.message === "no answer in time") return "timeout";
  const code = "code" in error ? String(error.code) : "";
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return "tls";
  return problemsByCode[code] ?? "network";
}
