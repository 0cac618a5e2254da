import type { EndpointOutput } from "@lowforge/contract";
import type { Message, messageEndpoints } from "@lowforge/contract/messages";

type MessagePage = EndpointOutput<typeof messageEndpoints.list>;

/** Which messages of the latest page are not shown yet: new ones, and those of which more has happened. */
export function newsIn(latest: readonly Message[], shown: readonly Message[]): readonly Message[] {
  const times = new Map(shown.map(({ messageId, createdAt }) => [messageId, createdAt]));
  return latest.filter(({ messageId, createdAt }) => times.get(messageId) !== createdAt);
}

/** The messages that are shown, in their places, as they stand by the latest page: a merged request's are read by now. */
export function refreshed(shown: readonly Message[], latest: readonly Message[]): readonly Message[] {
  const fresh = new Map(latest.map((message) => [message.messageId, message]));
  return shown.map((message) => {
    const known = fresh.get(message.messageId);
    return known?.createdAt === message.createdAt ? known : message;
  });
}

/** Pages of one list with some of their messages marked, and the ids of those that were marked otherwise before. */
export function withRead(
  pages: readonly MessagePage[],
  messageIds: readonly number[],
  isRead: boolean,
): { readonly pages: MessagePage[]; readonly marked: readonly number[] } {
  const isMarked = (message: Message): boolean =>
    messageIds.includes(message.messageId) && message.isRead !== isRead;
  const moved = pages.flatMap(({ list }) => list.filter(isMarked));
  const marked = pages.map((page) => ({
    ...page,
    list: page.list.map((message) => (isMarked(message) ? { ...message, isRead } : message)),
    unread: recounted(page.unread, moved, isRead ? -1 : 1),
  }));
  return { pages: marked, marked: moved.map(({ messageId }) => messageId) };
}

function recounted(
  unread: MessagePage["unread"],
  moved: readonly Message[],
  step: 1 | -1,
): MessagePage["unread"] {
  const counts = { ...unread };
  for (const { type } of moved) counts[type] = Math.max(0, counts[type] + step);
  return counts;
}
