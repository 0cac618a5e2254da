import type { Message, MessageEvent } from "@lowforge/contract/messages";
import { seededRoleKeys } from "@lowforge/contract/projects";
import type { Language } from "@lowforge/contract/users";
import { oneLine } from "../../../platform/mail/index.ts";
import { enWords } from "./words.en.rules.ts";
import type { Counted, MessageWordsTable } from "./words-table.rules.ts";
import { zhWords } from "./words.zh.rules.ts";

export const wordsOf: Readonly<Record<Language, MessageWordsTable>> = { zh: zhWords, en: enWords };

/** Puts facts in place of `{name}`, as they are and each on one line. */
export function fill(words: string, facts: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => oneLine(String(facts[name] ?? "")));
}

/** The words for so many, with the number in place. */
export function counted(words: Counted, count: number, facts: Readonly<Record<string, string>> = {}): string {
  return fill(count === 1 ? words.one : words.other, { ...facts, count });
}

/** Says in one sentence what a message tells of, as the console does. */
export function sentenceOf(message: Message, language: Language): string {
  const words = wordsOf[language];
  const { event, subject, project, actor, count } = message;
  const sentence = fill(templateFor(message, words), {
    actor: actor === null ? words.somebody : actor.nickname === "" ? actor.username : actor.nickname,
    request: subject.kind === "mergeRequest" ? `!${subject.number} ${subject.title}` : "",
    title: titleOf(event, subject.title, words),
    project: project?.name ?? "",
  });
  return count <= 1 ? sentence : counted(words.earlier, count - 1, { sentence });
}

function templateFor({ event, reason, subject }: Message, words: MessageWordsTable): string {
  if (event === "review.requested" && reason === "reviewer") return words.asked;
  const plain = words.sentence[event];
  return subject.title === null ? (words.unnamed[event] ?? plain) : plain;
}

function titleOf(event: MessageEvent, title: string | null, words: MessageWordsTable): string {
  const role = seededRoleKeys.find((key) => key === title);
  return event === "membership.role-changed" && role !== undefined ? words.role[role] : (title ?? "");
}
