import * as z from "zod/mini";
import { safeRedirect } from "../../../platform/session/redirect.rules.ts";

/** A page that was visited. */
export interface Tab {
  /** Its path without query and hash: pages are told apart by it (specification §3, "visited views"). */
  readonly key: string;
  /** Where its page was last: path, query and hash. */
  readonly address: string;
  readonly title: string;
  readonly isPinned: boolean;
  /** Grows with each refresh: a page of another round is mounted anew. */
  readonly round: number;
}

export interface Visit {
  readonly key: string;
  readonly address: string;
  /** What the route is called; a page that has named itself keeps its name. */
  readonly title: string;
  /** The tab that this visit takes the place of: it was redirected, or its form is done. */
  readonly replaces: string | null;
}

/** More than anybody finds again in a strip. */
const mostTabs = 40;

/** Notes a visit: the page's tab is there afterwards, and leads to where the page is now. */
export function visit(tabs: readonly Tab[], { key, address, title, replaces }: Visit): readonly Tab[] {
  const isOpen = tabs.some((tab) => tab.key === key);
  if (isOpen) return drop(tabs, replaces).map((tab) => (tab.key === key ? { ...tab, address } : tab));
  const opened: Tab = { key, address, title, isPinned: false, round: 0 };
  const place = tabs.findIndex((tab) => tab.key === replaces && !tab.isPinned);
  if (place >= 0) return tabs.with(place, opened);
  const oldest = tabs.length < mostTabs ? undefined : tabs.find((tab) => !tab.isPinned);
  return [...tabs.filter((tab) => tab !== oldest), opened];
}

function drop(tabs: readonly Tab[], key: string | null): readonly Tab[] {
  return tabs.filter((tab) => tab.key !== key || tab.isPinned);
}

export function change(tabs: readonly Tab[], key: string, changes: Partial<Tab>): readonly Tab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, ...changes } : tab));
}

/** Pins a tab behind the pinned ones, or lets it go to the front of the others. */
export function setPinned(tabs: readonly Tab[], key: string, isPinned: boolean): readonly Tab[] {
  const tab = tabs.find((one) => one.key === key);
  if (tab === undefined) return tabs;
  const others = tabs.filter((one) => one !== tab);
  return others.toSpliced(countPinned(others), 0, { ...tab, isPinned });
}

/** Moves a tab to another's place. Pinned ones stay in front, so a tab stops where its own kind ends. */
export function move(tabs: readonly Tab[], key: string, to: number): readonly Tab[] {
  const tab = tabs.find((one) => one.key === key);
  if (tab === undefined) return tabs;
  const others = tabs.filter((one) => one !== tab);
  const pinned = countPinned(others);
  const place = tab.isPinned ? Math.min(Math.max(to, 0), pinned) : Math.max(to, pinned);
  return others.toSpliced(place, 0, tab);
}

/** What would be closed: of several, the pinned stay. A single tab may be closed although it is pinned. */
export const closings = {
  one: (_tabs: readonly Tab[], key: string) => [key],
  others: (tabs: readonly Tab[], key: string) =>
    tabs.filter((tab) => tab.key !== key && !tab.isPinned).map((tab) => tab.key),
  all: (tabs: readonly Tab[]) => tabs.filter((tab) => !tab.isPinned).map((tab) => tab.key),
} satisfies Record<string, (tabs: readonly Tab[], key: string) => string[]>;
export type Closing = keyof typeof closings;

/** Where to go when the present tab is among the closed: to the next that stays, else to the one before. */
export function neighbor(tabs: readonly Tab[], present: string, closed: readonly string[]): Tab | null {
  const place = tabs.findIndex((tab) => tab.key === present);
  const stays = (tab: Tab): boolean => !closed.includes(tab.key);
  return tabs.slice(place + 1).find(stays) ?? tabs.slice(0, Math.max(place, 0)).findLast(stays) ?? null;
}

function countPinned(tabs: readonly Tab[]): number {
  return tabs.filter((tab) => tab.isPinned).length;
}

const keptTabs = z.object({
  userId: z.number(),
  tabs: z.array(z.object({ key: z.string(), address: z.string(), title: z.string(), isPinned: z.boolean() })),
});

/** What outlives a reload. */
export function serializeTabs(userId: number, tabs: readonly Tab[]): string {
  return JSON.stringify({ userId, tabs: tabs.map(({ round: _, ...tab }) => tab) });
}

/** Reads what was kept for a member; somebody else's tabs, and addresses that lead elsewhere, are nobody's. */
export function parseTabs(text: string | null, userId: number): readonly Tab[] {
  const found = keptTabs.safeParse(parseJson(text));
  if (!found.success || found.data.userId !== userId) return [];
  return found.data.tabs
    .filter(({ address }) => safeRedirect(address) === address)
    .map((tab) => ({ ...tab, round: 0 }));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
