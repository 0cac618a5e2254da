import type { EndpointInput, EndpointOutput } from "@lowforge/contract";
import { messageEndpoints, type WatchLevel } from "@lowforge/contract/messages";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { expectUnread, useUnread } from "./live/unread.store.ts";
import { withRead } from "./list/news.rules.ts";
import type { MessageFilter } from "./list/message-filter.rules.ts";

export type MessagePage = EndpointOutput<typeof messageEndpoints.list>;
export type Watched = EndpointInput<typeof messageEndpoints.getWatch>;
type Pages = InfiniteData<MessagePage, string | undefined>;

const keys = {
  all: ["messages"] as const,
  /** What was read of lists: whole ones, and what they would begin with now. */
  read: ["messages", "read"] as const,
  lists: ["messages", "read", "list"] as const,
  latest: ["messages", "read", "latest"] as const,
  preferences: ["messages", "preferences"] as const,
  watch: ({ kind, id }: Watched) => ["messages", "watch", kind, id] as const,
};

/** The longest list of ids that one call takes. */
export const idsPerCall = 100;

/** The messages that a filter lets through, the latest first; more of them on demand. Nothing moves by itself. */
export function useMessages(filter: MessageFilter) {
  return useInfiniteQuery({
    queryKey: [...keys.lists, filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What the list would begin with now, read anew whenever the server says that something has changed. */
export function useLatestMessages(filter: MessageFilter) {
  const changes = useUnread((state) => state.changes);
  const [known] = useState(changes);
  return useQuery({
    queryKey: [...keys.latest, filter, changes],
    queryFn: ({ signal }) => readPage(filter, undefined, signal),
    enabled: changes > known,
    gcTime: 10_000,
    meta: { isQuiet: true },
  });
}

function readPage({ type, state }: MessageFilter, before: string | undefined, signal: AbortSignal) {
  const input = { type, state, ...(before !== undefined && { before }) };
  return callEndpoint(messageEndpoints.list, input, { signal });
}

/** Puts what the list begins with now in place of what is shown. */
export function useShowLatest(filter: MessageFilter): (latest: MessagePage) => void {
  const queryClient = useQueryClient();
  return (latest) =>
    queryClient.setQueryData<Pages>([...keys.lists, filter], { pages: [latest], pageParams: [undefined] });
}

/** Marks messages as read or unread: at once here, and back again where the server does not follow. */
export function useMarkMessages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ messageIds, isRead }: { readonly messageIds: number[]; readonly isRead: boolean }) =>
      callEndpoint(messageEndpoints.read, { messageIds, isRead }),
    onMutate: ({ messageIds, isRead }) => {
      const { count } = useUnread.getState();
      const before = queryClient.getQueriesData<Pages | MessagePage>({ queryKey: keys.read });
      const marked = new Set<number>();
      const mark = (pages: readonly MessagePage[]): MessagePage[] => {
        const result = withRead(pages, messageIds, isRead);
        for (const id of result.marked) marked.add(id);
        return result.pages;
      };
      queryClient.setQueriesData<Pages>({ queryKey: keys.lists }, (data) =>
        data === undefined ? undefined : { ...data, pages: mark(data.pages) },
      );
      queryClient.setQueriesData<MessagePage>({ queryKey: keys.latest }, (data) =>
        data === undefined ? undefined : mark([data])[0],
      );
      expectUnread(Math.max(0, count + (isRead ? -marked.size : marked.size)));
      return { before, count };
    },
    onError: (_error, _input, kept) => {
      for (const [key, data] of kept?.before ?? []) queryClient.setQueryData(key, data);
      if (kept !== undefined) expectUnread(kept.count);
    },
    onSuccess: expectUnread,
  });
}

/** Marks every unread message of a type as read. Answers which, where they are few enough to be marked back at once. */
export function useMarkAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (type: MessageFilter["type"]): Promise<number[] | null> => {
      const input = { type, state: "unread", pageSize: idsPerCall } as const;
      const { list, next } = await callEndpoint(messageEndpoints.list, input);
      if (next !== null) {
        expectUnread(await callEndpoint(messageEndpoints.readAll, { type }));
        return null;
      }
      const messageIds = list.map(({ messageId }) => messageId);
      // What arrived a moment ago, and was never shown, stays unread.
      if (messageIds.length > 0) expectUnread(await callEndpoint(messageEndpoints.read, { messageIds }));
      return messageIds;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.read }),
  });
}

/** Marks messages back as unread, all in one call. */
export function useUnmark() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageIds: number[]) => callEndpoint(messageEndpoints.read, { messageIds, isRead: false }),
    onSuccess: expectUnread,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.read }),
  });
}

/** Of which types the member wants to hear. */
export function usePreferences() {
  return useQuery({
    queryKey: keys.preferences,
    queryFn: ({ signal }) => callEndpoint(messageEndpoints.getPreferences, {}, { signal }),
  });
}

type Preferences = EndpointOutput<typeof messageEndpoints.getPreferences>;
type PreferenceChange = EndpointInput<typeof messageEndpoints.updatePreferences>;

/** Changes what the member wants to hear: at once here, and back again where the server does not follow. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PreferenceChange) => callEndpoint(messageEndpoints.updatePreferences, change),
    onMutate: (change) => {
      const before = queryClient.getQueryData<Preferences>(keys.preferences);
      queryClient.setQueryData<Preferences>(keys.preferences, (all) => all && withChange(all, change));
      return before;
    },
    onError: (_error, _change, before) => queryClient.setQueryData(keys.preferences, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

function withChange({ preferences, mail }: Preferences, change: PreferenceChange): Preferences {
  const digestHour = change.digestHour === undefined ? mail.digestHour : Number(change.digestHour);
  return {
    preferences: preferences.map((one) => {
      const { isShown = one.isShown, mail: wish = one.mail } =
        change.preferences?.find(({ type }) => type === one.type) ?? {};
      return { type: one.type, isShown, mail: wish };
    }),
    mail: { ...mail, digestHour, timeZone: change.timeZone ?? mail.timeZone },
  };
}

/** How closely the member follows a merge request or a project. */
export function useWatch(watched: Watched) {
  return useQuery({
    queryKey: keys.watch(watched),
    queryFn: ({ signal }) => callEndpoint(messageEndpoints.getWatch, watched, { signal }),
    placeholderData: undefined,
  });
}

/** Follows or mutes a merge request or a project. Answers how closely the member followed it before. */
export function useSetWatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ watched, level }: { readonly watched: Watched; readonly level: WatchLevel }) => {
      const before = await callEndpoint(messageEndpoints.getWatch, watched);
      await callEndpoint(messageEndpoints.setWatch, { ...watched, level });
      return before.level;
    },
    onSuccess: (_before, { watched, level }) => queryClient.setQueryData(keys.watch(watched), { level }),
  });
}
