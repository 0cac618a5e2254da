import type { MessageEvent, MessageReason, MessageType } from "@lowforge/contract/messages";
import type { SeededRoleKey } from "@lowforge/contract/projects";

/** Words that depend on a number. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

/** What mails about messages say in one language. */
export interface MessageWordsTable {
  readonly somebody: string;
  readonly sentence: Readonly<Record<MessageEvent, string>>;
  /** Of a review, to whom it is asked of. */
  readonly asked: string;
  /** Where nothing is known by name. */
  readonly unnamed: Readonly<Partial<Record<MessageEvent, string>>>;
  /** The sentence of a message that stands for several things. */
  readonly earlier: Counted;
  readonly reason: Readonly<Record<MessageReason, string>>;
  readonly role: Readonly<Record<SeededRoleKey, string>>;
  readonly type: Readonly<Record<MessageType, string>>;
  readonly reasonBeside: string;
  readonly open: string;
  readonly whyEach: string;
  readonly whySecurity: string;
  readonly whyDigest: string;
  readonly settings: string;
  readonly stopType: string;
  readonly stopDigest: string;
  readonly automatic: string;
  readonly digestSubject: Counted;
  /** Above what belongs to no project. */
  readonly elsewhere: string;
  readonly more: Counted;
}
