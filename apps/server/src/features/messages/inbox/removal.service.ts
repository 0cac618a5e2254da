import { setImmediate as breathe } from "node:timers/promises";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { MessagesContext } from "../context.ts";
import { changeUnread } from "./counters.db.ts";
import type { MessagesTable } from "./messages.db.ts";
import {
  listHolders,
  moveToProject,
  type Removed,
  removeMessages,
  removeOfProject,
  removeOfRepository,
} from "./removal.db.ts";
import { removeBeyond } from "./retention.db.ts";
import { permissionFor } from "./subjects.service.ts";
import type { UnreadSignals } from "./unread-signals.ts";

type Remove = (tx: Executor) => Promise<readonly Removed[]>;
type Kind = MessagesTable["subject_kind"];

const kinds = Object.keys(permissionFor) as Kind[];
/** How many members are looked after by one transaction, so that others get their turn between two. */
const membersAtOnce = 200;

export type RemovalService = ReturnType<typeof createRemovalService>;

/** Takes messages away from those who may not see them any longer, and out of their counts. */
export function createRemovalService(
  { db, sources }: Pick<MessagesContext, "db" | "sources">,
  signals: UnreadSignals,
) {
  async function remove(work: Remove): Promise<void> {
    const userIds = await transaction(db, async (tx) => {
      const unread = (await work(tx)).filter((row) => row.is_read === 0);
      await changeUnread(tx, { of: unread, by: -1 });
      return unread.map((row) => row.user_id);
    });
    signals.changed([...new Set(userIds)]);
  }

  async function forEachHolder(
    of: Parameters<typeof listHolders>[1],
    work: (userIds: readonly number[]) => Promise<void>,
  ): Promise<void> {
    for (let after = 0; ; await breathe()) {
      const userIds = await listHolders(db, of, { after, limit: membersAtOnce });
      const last = userIds.at(-1);
      if (last === undefined) return;
      await work(userIds);
      after = last;
    }
  }

  async function forgetUnreadableOf(projectId: number, userIds: readonly number[]): Promise<void> {
    const kindsOf = new Map<number, Kind[]>();
    for (const kind of kinds) {
      const permission = permissionFor[kind];
      if (permission === null) continue;
      const allowed = await sources.listAllowed(projectId, permission, userIds);
      for (const userId of userIds) {
        if (!allowed.has(userId)) kindsOf.set(userId, [...(kindsOf.get(userId) ?? []), kind]);
      }
    }
    for (const kind of kinds) {
      const losers = [...kindsOf].filter(([, lost]) => lost.includes(kind)).map(([userId]) => userId);
      if (losers.length === 0) continue;
      await remove((tx) => removeOfProject(tx, projectId, { userIds: losers, kinds: [kind] }));
    }
  }

  return {
    /** These messages of one member. */
    forget: (userId: number, ids: readonly number[]) => remove((tx) => removeMessages(tx, userId, ids)),

    /** All but the latest messages of one member. */
    forgetBeyond: (userId: number, kept: number) => remove((tx) => removeBeyond(tx, userId, kept)),

    /** What is about a project, of those among these members (by default of all) who may not read it. */
    async forgetUnreadable(projectId: number, userIds?: readonly number[]): Promise<void> {
      if (userIds) return forgetUnreadableOf(projectId, userIds);
      await forEachHolder({ projectId }, (some) => forgetUnreadableOf(projectId, some));
    },

    forgetRepository: (repositoryId: number) =>
      forEachHolder({ repositoryId }, (userIds) =>
        remove((tx) => removeOfRepository(tx, repositoryId, userIds)),
      ),

    /** Follows a repository into another project, whose readers may be others. */
    async moveRepository(move: { readonly repositoryId: number; readonly projectId: number }): Promise<void> {
      await moveToProject(db, move);
      await forEachHolder({ repositoryId: move.repositoryId }, (userIds) =>
        forgetUnreadableOf(move.projectId, userIds),
      );
    },
  };
}
