import type { Message, MessageType, Unsubscription } from "@lowforge/contract/messages";
import type { Letter } from "../../../platform/mail/index.ts";
import type { MailReader } from "../../users/index.ts";
import type { MessagesContext } from "../context.ts";
import { listHiddenTypes } from "../inbox/hidden-types.db.ts";
import type { MessageRow } from "../inbox/messages.db.ts";
import { presentMessage } from "../inbox/messages.present.ts";
import { viewSubjects } from "../inbox/subjects.service.ts";
import { actorOf } from "./reader.rules.ts";
import type { Writing } from "./letters.rules.ts";
import { sealUnsubscriber } from "./unsubscribe-tokens.ts";
import { alwaysMailed, wishFor } from "./wishes.rules.ts";
import { listWishes } from "./wishes.db.ts";

export type Mailing = ReturnType<typeof createMailing>;

/** What mails of one message and of many have in common: who reads them, what they may see, and how it is written. */
export function createMailing(context: Pick<MessagesContext, "db" | "sources" | "secrets" | "publicUrl">) {
  const { db, sources, secrets, publicUrl } = context;
  return {
    /** The member, where mail can go to them now. */
    async findReader(userId: number): Promise<MailReader | undefined> {
      return (await sources.findMailReaders([userId])).get(userId);
    },

    /** How a type comes by mail, as they wish it now; what they hide never does. */
    async readWishes(userId: number) {
      const chosen = await listWishes(db, [userId]);
      const hidden = (await listHiddenTypes(db, [userId])).map(({ type }) => type);
      return (type: MessageType) => (hidden.includes(type) ? "off" : wishFor(type, chosen));
    },

    /** The messages as their reader sees them now; null for what they may not see, as in the inbox. */
    async present(reader: MailReader, rows: readonly MessageRow[]): Promise<(Message | null)[]> {
      const view = await viewSubjects(sources, actorOf(reader), rows);
      return rows.map((row) => presentMessage(row, view));
    },

    /** A letter, and where it goes. What is about an account cannot be left off. */
    write(
      { userId, language, email }: MailReader,
      type: Unsubscription["type"],
      letterWith: (writing: Writing) => Letter,
    ) {
      const origin = publicUrl();
      const unsubscribeToken = type === alwaysMailed ? null : sealUnsubscriber(secrets, { userId, type });
      const letter = letterWith({ language, origin, unsubscribeToken });
      const path = `/api-worker/message/unsubscribe/${unsubscribeToken}`;
      return { to: email, letter, ...(unsubscribeToken !== null && { unsubscribeUrl: origin + path }) };
    },
  };
}
