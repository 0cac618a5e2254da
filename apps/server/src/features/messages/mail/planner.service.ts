import type { Executor } from "../../../platform/database/index.ts";
import type { MessagesContext } from "../context.ts";
import type { NewMessage } from "../inbox/messages.db.ts";
import { type DigestRow, awaitDigests, findNextDigest, listDigests } from "./digests.db.ts";
import { nextDigest } from "./digest-times.rules.ts";
import { findNextMessage } from "./outgoing.db.ts";
import { alwaysMailed, toldElsewhere, wishFor } from "./wishes.rules.ts";
import { listWishes } from "./wishes.db.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "message.mail": Record<string, never>;
  }
}

/** At which hour a digest goes out to those who have chosen none. */
export const usualHour = 9;
/** A message is left so long to be read in the console before it is mailed by itself. */
const patienceMs = 2 * 60_000;

/** How messages are mailed that are about to be delivered. */
export interface MailPlan {
  readonly messages: readonly NewMessage[];
  /** Whose digest waits from now on, in the order of their ids. */
  readonly digests: readonly { readonly user_id: number; readonly due_at: number }[];
}

export type MailPlanner = ReturnType<typeof createMailPlanner>;
type Ground = Pick<MessagesContext, "db" | "clock" | "jobs" | "mailer" | "sources" | "timeZone">;

/** Decides which messages will be mailed, and sees to it that somebody looks after them when they are due. */
export function createMailPlanner({ db, clock, jobs, mailer, sources, timeZone }: Ground) {
  /** Members who share an hour and a zone share the reckoning. */
  function createDigestTimes(now: number) {
    const known = new Map<string, number>();
    return (row: DigestRow | undefined): number => {
      const chosen = { hour: row?.hour ?? usualHour, timeZone: row?.time_zone ?? timeZone };
      const lastAt = row?.last_at ?? null;
      const key = `${chosen.hour} ${chosen.timeZone} ${lastAt}`;
      const due = known.get(key) ?? nextDigest(chosen, { after: now, lastAt });
      known.set(key, due);
      return due;
    };
  }

  async function wake(executor: Executor | undefined, runAt: number): Promise<void> {
    await jobs.enqueue("message.mail", {}, { key: "all", runAt, ...(executor && { executor }) });
  }

  return {
    /** When a member's digest goes out next. */
    nextDigestOf: (row: DigestRow | undefined): number => createDigestTimes(clock.now())(row),

    /** Says of each message how it is mailed. Those of whom no mail can be sent to are not mailed, now or later. */
    async plan(messages: readonly NewMessage[]): Promise<MailPlan> {
      if (!mailer.isOn || messages.length === 0) return { messages, digests: [] };
      const readers = await sources.findMailReaders(messages.map(({ user_id: userId }) => userId));
      const userIds = [...readers.keys()];
      if (userIds.length === 0) return { messages, digests: [] };
      const wishes = await listWishes(db, userIds);
      const rows = new Map((await listDigests(db, userIds)).map((row) => [row.user_id, row]));
      const due = createDigestTimes(clock.now());
      const planned = messages.map((message): NewMessage => {
        if (!readers.has(message.user_id) || toldElsewhere.includes(message.event)) return message;
        const own = wishes.filter(({ user_id: userId }) => userId === message.user_id);
        const wish = wishFor(message.type, own);
        if (wish !== "each") return { ...message, mail: wish === "off" ? "none" : "digest" };
        const patience = message.type === alwaysMailed ? 0 : patienceMs;
        return { ...message, mail: "each", mail_at: message.created_at + patience };
      });
      const digests = planned
        .filter(({ mail }) => mail === "digest")
        .map(({ user_id }) => ({ user_id, due_at: due(rows.get(user_id)) }));
      return { messages: planned, digests };
    },

    /** Before the messages, so that everybody changes these rows in one order. */
    awaitDigests: (tx: Executor, { digests }: MailPlan): Promise<void> => awaitDigests(tx, digests),

    /** At the end of the transaction that delivers: somebody looks when the first of it is due. */
    async awaitMail(tx: Executor, { messages, digests }: MailPlan): Promise<void> {
      const moments = [
        ...messages.map(({ mail_at: at }) => at ?? Infinity),
        ...digests.map(({ due_at: at }) => at),
      ];
      const first = Math.min(...moments);
      if (first < Infinity) await wake(tx, first);
    },

    /** Sees to it that somebody looks at `runAt`, within a transaction. */
    wakeAt: (tx: Executor, runAt: number): Promise<void> => wake(tx, runAt),

    /** Sees to it that somebody looks when the next is due. */
    async wakeForNext(): Promise<void> {
      const moments = [await findNextMessage(db), await findNextDigest(db)].filter((at) => at !== null);
      if (moments.length > 0) await wake(undefined, Math.max(clock.now(), Math.min(...moments)));
    },
  };
}
