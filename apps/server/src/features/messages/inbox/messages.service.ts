import type { EndpointRequest } from "@lowforge/contract";
import {
  type Message,
  type messageEndpoints,
  type MessageType,
  messageTypes,
} from "@lowforge/contract/messages";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { MessagesContext } from "../context.ts";
import { changeUnread, type CountChange, findUnread, findUnreadByType } from "./counters.db.ts";
import { listHiddenTypes } from "./hidden-types.db.ts";
import { listMessages, markAllRead, markRead, markUnread, type MessageRow } from "./messages.db.ts";
import { presentMessage } from "./messages.present.ts";
import type { RemovalService } from "./removal.service.ts";
import { viewSubjects } from "./subjects.service.ts";
import type { UnreadSignals } from "./unread-signals.ts";

type Input<Name extends keyof typeof messageEndpoints> = EndpointRequest<(typeof messageEndpoints)[Name]>;

/** How often a page is read anew because something of it was lost; what is lost after that is left out. */
const readings = 5;

export type MessageService = ReturnType<typeof createMessageService>;

/** What somebody was told (specification §2, §7). */
export function createMessageService(
  { db, cache, sources }: Pick<MessagesContext, "db" | "cache" | "sources">,
  { removal, signals }: { readonly removal: RemovalService; readonly signals: UnreadSignals },
) {
  async function shownTypes(userId: number, type: MessageType | "ALL"): Promise<MessageType[]> {
    const hidden = (await listHiddenTypes(db, [userId])).map((row) => row.type);
    return messageTypes.filter((each) => (type === "ALL" || each === type) && !hidden.includes(each));
  }

  /** Takes away what the reader has lost, so that it is not counted either. */
  async function forgetLost(actor: MemberActor, lost: readonly MessageRow[]): Promise<void> {
    const projectIds = new Set(lost.map((row) => row.project_id).filter((id) => id !== null));
    for (const projectId of projectIds) await removal.forgetUnreadable(projectId, [actor.userId]);
    await removal.forget(
      actor.userId,
      lost.map((row) => row.id),
    );
  }

  async function readPage(actor: MemberActor, { type, state, before, pageSize }: Input<"list">) {
    const { userId } = actor;
    const types = await shownTypes(userId, type);
    const query = { userId, types, isUnread: state === "unread", before: parsePlace(before) };
    for (let reading = 1; ; reading += 1) {
      const rows = types.length === 0 ? [] : await listMessages(db, { ...query, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const view = await viewSubjects(sources, actor, page);
      const list = page.map((row) => presentMessage(row, view));
      const lost = page.filter((_, index) => list[index] === null);
      if (lost.length > 0) await forgetLost(actor, lost);
      if (lost.length > 0 && reading < readings) continue;
      const next = rows.length > pageSize ? String(page.at(-1)?.news_id) : null;
      return { list: list.filter((message): message is Message => message !== null), next };
    }
  }

  /** Changes messages and what is counted of them. Answers the count. */
  async function mark(userId: number, work: (tx: Executor) => Promise<CountChange>): Promise<number> {
    await transaction(db, async (tx) => changeUnread(tx, await work(tx)));
    signals.changed([userId]);
    return findUnread(db, userId);
  }

  async function markAgain(userId: number, ids: readonly number[]): Promise<number> {
    const again = () => mark(userId, async (tx) => ({ of: await markUnread(tx, userId, ids), by: 1 }));
    try {
      return await again();
    } catch (error) {
      // The subject had news in between, which are its unread message now.
      if (isUniqueViolation(error)) return again();
      throw error;
    }
  }

  return {
    countUnread: ({ userId }: MemberActor) =>
      cache.read(`unread:${userId}`, ["message_counters"], () => findUnread(db, userId)),

    /** Fails with INVALID_PARAMETERS for a `before` that no page has answered. */
    async list(actor: MemberActor, input: Input<"list">) {
      const page = await readPage(actor, input);
      // After the page: what was lost with it is not counted.
      return { ...page, unread: await findUnreadByType(db, actor.userId) };
    },

    /** What is not the caller's is left alone, and nothing is said of it. */
    async read({ userId }: MemberActor, { messageIds, isRead }: Input<"read">): Promise<number> {
      if (!isRead) return markAgain(userId, messageIds);
      return mark(userId, async (tx) => ({ of: await markRead(tx, userId, messageIds), by: -1 }));
    },

    /** Answers 0 also where there was nothing to read: what was asked for holds. */
    readAll({ userId }: MemberActor, type: MessageType | "ALL"): Promise<number> {
      const types = type === "ALL" ? messageTypes : [type];
      return mark(userId, async (tx) => ({ of: await markAllRead(tx, userId, types), by: -1 }));
    },
  };
}

function parsePlace(before: string | undefined): number | null {
  if (before === undefined || before === "") return null;
  if (!/^\d{1,15}$/.test(before))
    throw fail("INVALID_PARAMETERS", {}, [{ path: "before", problem: "format" }]);
  return Number(before);
}
