import type { LinePlace } from "@lowforge/contract/merge-requests";
import { create } from "zustand";

/** A comment on lines that waits for its review to be submitted. */
export interface PendingComment {
  readonly key: string;
  readonly place: LinePlace;
  readonly body: string;
}

interface Drafts {
  /** What is being written, by where. */
  readonly texts: Readonly<Record<string, string>>;
  /** What waits, by the request's id. */
  readonly pending: Readonly<Record<string, readonly PendingComment[]>>;
}

const storageKey = "lf-review-drafts";

/** Words that are not sent yet; they stay for as long as the browser's tab. */
export const useDrafts = create<Drafts>(() => readDrafts());

useDrafts.subscribe((drafts) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch {
    // A full or forbidden storage only means that a reload forgets them.
  }
});

function readDrafts(): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (typeof stored === "object" && stored !== null && "texts" in stored && "pending" in stored)
      return stored as Drafts;
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { texts: {}, pending: {} };
}

/** Keeps what is being written at a place; nothing is left of what says no more than the field says at first. */
export function keepDraft(key: string, text: string, initial = ""): void {
  const { [key]: _before, ...others } = useDrafts.getState().texts;
  useDrafts.setState({ texts: text === initial ? others : { ...others, [key]: text } });
}

const none: readonly PendingComment[] = [];

/** The comments of a request that wait for their review. */
export function usePending(mergeRequestId: number): readonly PendingComment[] {
  return useDrafts(({ pending }) => pending[mergeRequestId] ?? none);
}

/** Puts other comments in the place of those that wait. */
export function keepPending(mergeRequestId: number, comments: readonly PendingComment[]): void {
  useDrafts.setState(({ pending }) => ({ pending: { ...pending, [mergeRequestId]: comments } }));
}

/** Adds one to those that wait. */
export function addPending(mergeRequestId: number, comment: Omit<PendingComment, "key">): void {
  const present = useDrafts.getState().pending[mergeRequestId] ?? none;
  keepPending(mergeRequestId, [...present, { ...comment, key: crypto.randomUUID() }]);
}

/** Takes one away. */
export function dropPending(mergeRequestId: number, key: string): void {
  const present = useDrafts.getState().pending[mergeRequestId] ?? none;
  keepPending(
    mergeRequestId,
    present.filter((comment) => comment.key !== key),
  );
}
