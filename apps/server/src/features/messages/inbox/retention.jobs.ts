import { setImmediate as breathe } from "node:timers/promises";
import type { MessagesContext } from "../context.ts";
import type { RemovalService } from "./removal.service.ts";
import { listHoarders, listMembersWithMessages, removeOldRead } from "./retention.db.ts";

/** A message that was read is kept for so long. */
export const readKeptMs = 90 * 24 * 3600_000;
/** Nobody keeps more messages than their latest ones. */
export const messagesKept = 10_000;

const sweepEveryMs = 6 * 3600_000;
const messagesAtOnce = 1_000;
const membersAtOnce = 200;

type Ground = Pick<MessagesContext, "db" | "clock" | "jobs">;

/** Keeps inboxes from growing for ever. */
export function sweepInboxes(ground: Ground, removal: RemovalService): void {
  ground.jobs.every("messages-sweep", sweepEveryMs, () => sweepOnce(ground, removal));
}

/** Removes what is too old, and what is too much, of everybody. */
export async function sweepOnce(
  { db, clock }: Pick<Ground, "db" | "clock">,
  removal: Pick<RemovalService, "forgetBeyond">,
): Promise<void> {
  const before = clock.now() - readKeptMs;
  while ((await removeOldRead(db, before, messagesAtOnce)) === messagesAtOnce) await breathe();
  for (let after = 0; ; await breathe()) {
    const userIds = await listMembersWithMessages(db, { after, limit: membersAtOnce });
    const last = userIds.at(-1);
    if (last === undefined) return;
    for (const userId of await listHoarders(db, userIds, messagesKept)) {
      await removal.forgetBeyond(userId, messagesKept);
    }
    after = last;
  }
}
