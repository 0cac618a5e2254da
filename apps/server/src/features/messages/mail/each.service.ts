import { transaction } from "../../../platform/database/index.ts";
import type { MessagesContext } from "../context.ts";
import type { MessageRow } from "../inbox/messages.db.ts";
import { awaitDigests, listDigests } from "./digests.db.ts";
import { messageLetter } from "./letters.rules.ts";
import type { Mailing } from "./mailing.service.ts";
import { listDueMessages, settleMessage } from "./outgoing.db.ts";
import type { MailPlanner } from "./planner.service.ts";
import { alwaysMailed } from "./wishes.rules.ts";

/** What failed is tried again after so long, so that it keeps nothing else waiting. */
const retryMs = 10 * 60_000;

type Ground = Pick<MessagesContext, "db" | "clock" | "logger" | "mailer">;

export type EachMailer = ReturnType<typeof createEachMailer>;

/** Mails messages each by itself, as they are once they are due. */
export function createEachMailer(
  { db, clock, logger, mailer }: Ground,
  { mailing, planner }: { readonly mailing: Mailing; readonly planner: MailPlanner },
) {
  const leave = (row: MessageRow) => settleMessage(db, row, { mail: "none", mail_at: null, isUnread: false });

  async function leaveToDigest(row: MessageRow): Promise<void> {
    const [own] = await listDigests(db, [row.user_id]);
    const turn = { user_id: row.user_id, due_at: planner.nextDigestOf(own) };
    await transaction(db, async (tx) => {
      await awaitDigests(tx, [turn]);
      await settleMessage(tx, row, { mail: "digest", mail_at: null, isUnread: false });
    });
  }

  /** Whatever was read, lost or left off meanwhile is not sent. */
  async function sendOne(row: MessageRow): Promise<void> {
    const isUrgent = row.type === alwaysMailed;
    const reader = await mailing.findReader(row.user_id);
    const wish = (await mailing.readWishes(row.user_id))(row.type);
    if (!reader || wish === "off" || (row.is_read === 1 && !isUrgent)) return void (await leave(row));
    if (wish === "digest") return leaveToDigest(row);
    const [message] = await mailing.present(reader, [row]);
    if (!message) return void (await leave(row));
    const posting = mailing.write(reader, row.type, (writing) => messageLetter(message, writing));
    await transaction(db, async (tx) => {
      // Of several servers one gets it; what was read or has had news since is looked at again.
      const isTaken = await settleMessage(tx, row, { mail: "sent", mail_at: null, isUnread: !isUrgent });
      if (isTaken) await mailer.post(tx, posting);
    });
  }

  return {
    /** Sends what is due, at most `limit` of it. */
    async sendDue(limit: number): Promise<void> {
      for (const row of await listDueMessages(db, clock.now(), limit)) {
        try {
          await sendOne(row);
        } catch (error) {
          logger.error({ err: error, messageId: row.id }, "a message could not be mailed");
          const again = { mail: row.mail, mail_at: clock.now() + retryMs, isUnread: false };
          await settleMessage(db, row, again);
        }
      }
    },
  };
}
