import type { Message } from "@lowforge/contract/messages";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { MailReader } from "../../users/index.ts";
import type { MessagesContext } from "../context.ts";
import { awaitDigests, type DigestRow, listDueDigests, takeDigest } from "./digests.db.ts";
import { localDay } from "./digest-times.rules.ts";
import { digestLetter } from "./letters.rules.ts";
import type { Mailing } from "./mailing.service.ts";
import { countForDigest, isDigestAwaited, leaveDigest, listForDigest, markDigested } from "./outgoing.db.ts";
import type { MailPlanner } from "./planner.service.ts";

/** So many messages are named by one digest; it counts the others. */
export const digestEntries = 50;
/** How often a digest is read anew because something of it was lost or read meanwhile. */
const readings = 5;
/** What failed is tried again after so long, so that it keeps nothing else waiting. */
const retryMs = 10 * 60_000;

/** What a digest tells, with the news up to which it has seen all. */
interface Contents {
  readonly messages: readonly Message[];
  readonly more: number;
  readonly upToNews: number;
}

/** Something was read or told between the reading and the writing. */
class ChangedMeanwhile extends Error {}

type Ground = Pick<MessagesContext, "db" | "clock" | "logger" | "mailer" | "timeZone">;

export type DigestMailer = ReturnType<typeof createDigestMailer>;

/** Mails once a day what somebody has not read and no digest before has told them. */
export function createDigestMailer(
  { db, clock, logger, mailer, timeZone }: Ground,
  { mailing, planner }: { readonly mailing: Mailing; readonly planner: MailPlanner },
) {
  /** Null where nothing is left to tell. What its reader may not see, or has left off, waits no longer. */
  async function gather(reader: MailReader): Promise<Contents | null> {
    const wishOf = await mailing.readWishes(reader.userId);
    for (let reading = 1; ; reading += 1) {
      const rows = await listForDigest(db, reader.userId, digestEntries);
      const [latest] = rows;
      if (!latest) return null;
      const seen = await mailing.present(reader, rows);
      const messages = seen.filter((one): one is Message => one !== null && wishOf(one.type) !== "off");
      const shown = new Set(messages.map(({ messageId }) => messageId));
      const lost = rows.filter(({ id }) => !shown.has(id)).map(({ id }) => id);
      if (lost.length > 0) await leaveDigest(db, reader.userId, lost);
      if (lost.length > 0 && reading < readings) continue;
      if (messages.length === 0) return null;
      const total = await countForDigest(db, reader.userId);
      return { messages, more: Math.max(0, total - messages.length), upToNews: latest.news_id };
    }
  }

  /** What was told while the digest was written waits for the next one. */
  async function awaitNext(tx: Executor, { user_id, ...turn }: DigestRow, lastAt: number | null) {
    if (!(await isDigestAwaited(tx, user_id))) return;
    const due_at = planner.nextDigestOf({ user_id, ...turn, last_at: lastAt });
    await awaitDigests(tx, [{ user_id, due_at }]);
  }

  async function send(turn: DigestRow, reader: MailReader, { upToNews, ...told }: Contents): Promise<void> {
    const now = clock.now();
    const posting = mailing.write(reader, "digest", (writing) => digestLetter(told, writing));
    await transaction(db, async (tx) => {
      // Of several servers one gets it.
      if (!(await takeDigest(tx, turn, { due_at: null, last_at: now }))) return;
      const marked = new Set(await markDigested(tx, turn.user_id, upToNews));
      const isWhole = told.messages.every(({ messageId }) => marked.has(messageId));
      if (!isWhole || marked.size !== told.messages.length + told.more) throw new ChangedMeanwhile();
      await awaitNext(tx, turn, now);
      await mailer.post(tx, posting);
    });
  }

  async function sendOne(turn: DigestRow): Promise<void> {
    const zone = turn.time_zone ?? timeZone;
    const reader = await mailing.findReader(turn.user_id);
    if (!reader) {
      await transaction(db, async (tx) => {
        if (await takeDigest(tx, turn, { due_at: null })) await leaveDigest(tx, turn.user_id);
      });
    } else if (turn.last_at !== null && localDay(turn.last_at, zone) >= localDay(clock.now(), zone)) {
      await takeDigest(db, turn, { due_at: planner.nextDigestOf(turn) });
    } else {
      const contents = await gather(reader);
      if (contents) return send(turn, reader, contents);
      await transaction(db, async (tx) => {
        if (await takeDigest(tx, turn, { due_at: null })) await awaitNext(tx, turn, turn.last_at);
      });
    }
  }

  async function sendSurely(turn: DigestRow): Promise<void> {
    for (let reading = 1; ; reading += 1) {
      try {
        return await sendOne(turn);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile) || reading === readings) throw error;
      }
    }
  }

  return {
    /** Sends the digests that are due, at most `limit` of them. */
    async sendDue(limit: number): Promise<void> {
      for (const turn of await listDueDigests(db, clock.now(), limit)) {
        try {
          await sendSurely(turn);
        } catch (error) {
          logger.error({ err: error, userId: turn.user_id }, "a digest could not be mailed");
          await takeDigest(db, turn, { due_at: clock.now() + retryMs });
        }
      }
    },
  };
}
