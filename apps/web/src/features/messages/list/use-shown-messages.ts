import type { Message } from "@lowforge/contract/messages";
import { type MessagePage, type useMessages, useLatestMessages, useShowLatest } from "../messages.queries.ts";
import type { MessageFilter } from "./message-filter.rules.ts";
import { newsIn, refreshed } from "./news.rules.ts";

interface ShownMessages {
  /** In the places where they were when the list was read, as they stand now. */
  readonly shown: readonly Message[];
  /** What the list would show besides, if it were read anew. */
  readonly news: readonly Message[];
  /** How many of each type are unread; undefined while that is not known. */
  readonly unread: MessagePage["unread"] | undefined;
  showNews(): void;
}

/** Keeps a list as it is being read, up to date in its place, and says what has arrived meanwhile. */
export function useShownMessages(
  filter: MessageFilter,
  { data }: Pick<ReturnType<typeof useMessages>, "data">,
): ShownMessages {
  const latest = useLatestMessages(filter).data;
  const showLatest = useShowLatest(filter);
  const listed = data?.pages.flatMap(({ list }) => list) ?? [];
  return {
    shown: latest === undefined ? listed : refreshed(listed, latest.list),
    news: latest === undefined || data === undefined ? [] : newsIn(latest.list, listed),
    unread: latest?.unread ?? data?.pages[0]?.unread,
    showNews() {
      if (latest !== undefined) showLatest(latest);
      scrollTo({ top: 0 });
    },
  };
}
