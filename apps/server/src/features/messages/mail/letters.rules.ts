import type { Message } from "@lowforge/contract/messages";
import type { Language } from "@lowforge/contract/users";
import { type Letter, type LetterPart, oneLine } from "../../../platform/mail/index.ts";
import { addressOf, messagesPlace, placeOf, settingsPlace } from "./places.rules.ts";
import { counted, fill, sentenceOf, wordsOf } from "./words.rules.ts";
import { alwaysMailed } from "./wishes.rules.ts";

/** What a letter is written with beside what it tells. */
export interface Writing {
  /** Null: the first language of the product. */
  readonly language: Language | null;
  readonly origin: string;
  /** Names the page on which the receiver says that they want no more of it. */
  readonly unsubscribeToken: string | null;
}

const text = (words: string): LetterPart => ({ kind: "text", text: words });

/** The page on which somebody says that they want no more. */
function unsubscribePage({ origin, language }: Writing, token: string): string {
  return addressOf(origin, language ?? "zh", `/unsubscribe/${token}`);
}

/** One message. */
export function messageLetter(message: Message, writing: Writing): Letter {
  const language = writing.language ?? "zh";
  const words = wordsOf[language];
  const sentence = sentenceOf(message, language);
  const { project, type, reason } = message;
  const why = { reason: words.reason[reason], type: words.type[type] };
  return {
    language,
    subject: project === null ? sentence : `[${oneLine(project.name)}] ${sentence}`,
    parts: [
      text(sentence),
      ...excerptOf(message),
      { kind: "link", text: words.open, url: addressOf(writing.origin, language, placeOf(message)) },
    ],
    footer: footerOf(writing, {
      why: type === alwaysMailed ? words.whySecurity : fill(words.whyEach, why),
      stop: fill(words.stopType, why),
    }),
  };
}

/** What somebody has not read, the latest first; `more` is how many are left out. */
export function digestLetter(
  { messages, more }: { readonly messages: readonly Message[]; readonly more: number },
  writing: Writing,
): Letter {
  const language = writing.language ?? "zh";
  const words = wordsOf[language];
  const parts = groupByProject(messages).flatMap((group): LetterPart[] => [
    { kind: "heading", text: oneLine(group[0]?.project?.name ?? words.elsewhere) },
    ...group.flatMap((message) => entryOf(message, language, writing.origin)),
  ]);
  const rest = addressOf(writing.origin, language, messagesPlace);
  return {
    language,
    subject: counted(words.digestSubject, messages.length + more),
    parts: more === 0 ? parts : [...parts, { kind: "link", text: counted(words.more, more), url: rest }],
    footer: footerOf(writing, { why: words.whyDigest, stop: words.stopDigest }),
  };
}

/** The projects in the order of their latest messages. */
function groupByProject(messages: readonly Message[]): Message[][] {
  const groups = new Map<number | null, Message[]>();
  for (const message of messages) {
    const key = message.project?.projectId ?? null;
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return [...groups.values()];
}

function entryOf(message: Message, language: Language, origin: string): LetterPart[] {
  const words = wordsOf[language];
  const facts = { sentence: sentenceOf(message, language), reason: words.reason[message.reason] };
  const url = addressOf(origin, language, placeOf(message));
  return [{ kind: "link", text: fill(words.reasonBeside, facts), url }, ...excerptOf(message)];
}

function excerptOf({ excerpt }: Message): LetterPart[] {
  return excerpt === null ? [] : [text(oneLine(excerpt))];
}

function footerOf(
  writing: Writing,
  { why, stop }: { readonly why: string; readonly stop: string },
): LetterPart[] {
  const { origin, unsubscribeToken: token } = writing;
  const language = writing.language ?? "zh";
  const words = wordsOf[language];
  return [
    text(why),
    { kind: "link", text: words.settings, url: addressOf(origin, language, settingsPlace) },
    ...(token === null ? [] : [{ kind: "link", text: stop, url: unsubscribePage(writing, token) } as const]),
    text(fill(words.automatic, { origin })),
  ];
}
