import type { OutsidePerson } from "./adapters/adapter.ts";

const subjectLength = 255;
const labelLength = 200;
const usernameLength = 39;
const nicknameLength = 50;

/** An outside person as it is kept. */
export interface KeptPerson {
  readonly subject: string;
  readonly label: string;
  /** What the provider calls its owner; empty where it does not say. */
  readonly username: string;
  readonly nickname: string;
}

/** Cuts what a provider says to what is kept and shown; null where its subject names nobody. */
export function keptPerson({ subject, label, username, nickname }: OutsidePerson): KeptPerson | null {
  const isNamed = subject.length > 0 && subject.length <= subjectLength && !/\p{Cc}/u.test(subject);
  if (!isNamed) return null;
  return {
    subject,
    label: oneLine(label, labelLength) || subject,
    username: oneLine(username ?? "", labelLength),
    nickname: oneLine(nickname ?? "", nicknameLength),
  };
}

/** What is left of a slug by the rule of member names: letters, digits, `.`, `_` and `-`, and a letter among them. */
export function usernameFrom(slug: string): string {
  const cut = slug.slice(0, usernameLength).replace(/[^a-z0-9]+$/, "");
  return /^(?=.*[a-z])[a-z0-9][a-z0-9._-]+$/.test(cut) ? cut : "";
}

function oneLine(value: string, length: number): string {
  const line = value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\p{Cs}/gu, "")
    .trim();
  return [...line]
    .slice(0, length)
    .join("")
    .slice(0, length)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
