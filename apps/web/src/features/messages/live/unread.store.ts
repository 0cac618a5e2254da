import { create } from "zustand";

interface Unread {
  /** How many messages the member has not read, as far as is known. */
  readonly count: number;
  /** Grows each time the server tells of a change: what lists messages may be out of date then. */
  readonly changes: number;
}

/** What the bell shows, and by what lists of messages know that there is news. */
export const useUnread = create<Unread>(() => ({ count: 0, changes: 0 }));

/** Takes in what the server says, here or to another tab. */
export function noteUnread(count: number): void {
  useUnread.setState(({ changes }) => ({ count, changes: changes + 1 }));
}

/** Takes in what the member has just done here, before the server has answered. */
export function expectUnread(count: number): void {
  useUnread.setState({ count });
}
