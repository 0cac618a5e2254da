import { create } from "zustand";
import { activeLocale, withLocale } from "../../../platform/i18n/locale.ts";
import { useSession } from "../../../platform/session/session.store.ts";
import * as rules from "./tabs.rules.ts";
import type { Tab, Visit } from "./tabs.rules.ts";

const storageKey = "lf-tabs";

interface TabsState {
  readonly tabs: readonly Tab[];
  /** The tab whose page is shown. */
  readonly present: string | null;
}

/** The visited pages of this browser tab, in their order. */
export const useTabs = create<TabsState>(() => ({ tabs: [], present: null }));

/** Begins with what was kept over a reload, in the language of now; somebody else's is forgotten. */
export function beginTabs(): void {
  const tabs = rules.parseTabs(sessionStorage.getItem(storageKey), memberId());
  const inThisLanguage = tabs.map((tab) => ({
    ...tab,
    key: localized(tab.key),
    address: localized(tab.address),
  }));
  useTabs.setState({ tabs: inThisLanguage, present: null });
}

/** Leaves nothing of them behind, for whoever signs in next. */
export function forgetTabs(): void {
  sessionStorage.removeItem(storageKey);
  useTabs.setState({ tabs: [], present: null });
}

export function visitTab(visit: Visit): void {
  update((tabs) => rules.visit(tabs, visit));
  useTabs.setState({ present: visit.key });
}

export function nameTab(key: string, title: string): void {
  update((tabs) => rules.change(tabs, key, { title }));
}

/** Lets the page of a tab be mounted anew. */
export function refreshTab(key: string): void {
  update((tabs) => tabs.map((tab) => (tab.key === key ? { ...tab, round: tab.round + 1 } : tab)));
}

export function pinTab(key: string, isPinned: boolean): void {
  update((tabs) => rules.setPinned(tabs, key, isPinned));
}

export function moveTab(key: string, to: number): void {
  update((tabs) => rules.move(tabs, key, to));
}

export function closeTabs(keys: readonly string[]): void {
  update((tabs) => tabs.filter((tab) => !keys.includes(tab.key)));
}

function update(step: (tabs: readonly Tab[]) => readonly Tab[]): void {
  const tabs = step(useTabs.getState().tabs);
  useTabs.setState({ tabs });
  sessionStorage.setItem(storageKey, rules.serializeTabs(memberId(), tabs));
}

function memberId(): number {
  return useSession.getState().user?.id ?? 0;
}

function localized(address: string): string {
  const { pathname, search, hash } = new URL(address, "https://console.invalid");
  return withLocale(pathname, activeLocale()) + search + hash;
}
