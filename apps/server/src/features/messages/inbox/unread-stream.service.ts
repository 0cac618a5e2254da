import type { MemberActor } from "../../../platform/access/index.ts";
import { closeOnceRefused, type EventStream } from "../../../platform/http/index.ts";
import type { MessagesContext } from "../context.ts";
import { listUnread } from "./counters.db.ts";
import type { UnreadSignals } from "./unread-signals.ts";

/** What another server has written is seen after this time at the latest. */
const lookEveryMs = 1_000;
/** One question is about so many members at most. */
const membersAtOnce = 500;

interface Follower {
  readonly stream: EventStream;
  /** What was sent last. */
  sent: number | null;
}

export type UnreadStreamService = ReturnType<typeof createUnreadStreamService>;

/** Tells members how much they have not read, as it changes: one look a second for all who follow on this server. */
export function createUnreadStreamService(
  { db, logger, authenticate }: Pick<MessagesContext, "db" | "logger" | "authenticate">,
  signals: UnreadSignals,
) {
  const followers = new Map<number, Set<Follower>>();
  let timer: NodeJS.Timeout | null = null;

  async function look(userIds: readonly number[]): Promise<void> {
    const followed = userIds.filter((userId) => followers.has(userId));
    for (let from = 0; from < followed.length; from += membersAtOnce) {
      const some = followed.slice(from, from + membersAtOnce);
      const counts = await listUnread(db, some);
      for (const userId of some) {
        for (const follower of followers.get(userId) ?? []) send(follower, counts.get(userId) ?? 0);
      }
    }
  }

  function send(follower: Follower, unread: number): void {
    if (follower.sent === unread) return;
    follower.sent = unread;
    follower.stream.send({ event: "unread", data: { unread } });
  }

  function lookQuietly(userIds: readonly number[]): void {
    look(userIds).catch((error: unknown) => logger.warn({ err: error }, "looking at unread counts failed"));
  }

  function enter(userId: number, follower: Follower): void {
    followers.set(userId, (followers.get(userId) ?? new Set()).add(follower));
    timer ??= setInterval(() => lookQuietly([...followers.keys()]), lookEveryMs).unref();
  }

  function leave(userId: number, follower: Follower): void {
    const others = followers.get(userId);
    others?.delete(follower);
    if (others?.size === 0) followers.delete(userId);
    if (followers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  signals.onChange(lookQuietly);

  return {
    /** Returns once the stream may stay open; it ends with the session that it was opened in. */
    async follow(actor: MemberActor, token: string | null, stream: EventStream): Promise<void> {
      const follower: Follower = { stream, sent: null };
      enter(actor.userId, follower);
      stream.signal.addEventListener("abort", () => leave(actor.userId, follower));
      closeOnceRefused(stream, { actor, token }, { authenticate, demand: async () => undefined });
      await look([actor.userId]);
    },
  };
}
