import type { NoticeState } from "@lowforge/contract/notices";

/** When a notice ends that nobody has given an end; later than any that can be given. */
export const never = Number.MAX_SAFE_INTEGER;

/** More than any moment that can be given, so that what is pinned stands before all that is not. */
const pinnedRank = 1e15;

export interface Schedule {
  readonly startsAt: number;
  /** Null: until somebody ends it. */
  readonly endsAt: number | null;
}

/** Whether it waits, is shown, or is over at the moment `now`; it is over from the very moment of its end. */
export function stateOf({ startsAt, endsAt }: Schedule, now: number): NoticeState {
  if (endsAt !== null && endsAt <= now) return "ended";
  return startsAt > now ? "scheduled" : "shown";
}

/** Whether it ends no earlier than it begins. */
export function isInOrder({ startsAt, endsAt }: Schedule): boolean {
  return endsAt === null || startsAt <= endsAt;
}

/** What notices are ordered by, the highest first: pinned ones, then those that began last. */
export function rankOf({ isPinned, startsAt }: { isPinned: boolean; startsAt: number }): number {
  return startsAt + (isPinned ? pinnedRank : 0);
}
