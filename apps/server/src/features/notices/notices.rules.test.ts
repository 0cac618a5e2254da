import { expect, it } from "vitest";
import { isInOrder, rankOf, type Schedule, stateOf } from "./notices.rules.ts";

const schedule = (startsAt: number, endsAt: number | null): Schedule => ({ startsAt, endsAt });

it.each([
  ["waits until the moment before its start", schedule(100, 200), 99, "scheduled"],
  ["is shown from the moment of its start", schedule(100, 200), 100, "shown"],
  ["is shown until the moment before its end", schedule(100, 200), 199, "shown"],
  ["is over from the moment of its end", schedule(100, 200), 200, "ended"],
  ["is shown for ever without an end", schedule(100, null), Number.MAX_SAFE_INTEGER, "shown"],
  ["is over where it began and ended at once", schedule(100, 100), 100, "ended"],
  ["waits where its start is to come, end or none", schedule(100, null), 99, "scheduled"],
])("a notice %s", (_, of, now, state) => {
  expect(stateOf(of, now)).toBe(state);
});

it.each([
  [schedule(1, null), true],
  [schedule(1, 2), true],
  [schedule(2, 2), true],
  [schedule(3, 2), false],
])("%o is in order: %s", (of, expected) => {
  expect(isInOrder(of)).toBe(expected);
});

it("orders pinned notices before all others, and the latest first among each", () => {
  const latest = 253_402_300_799_999;
  const notices = [
    { name: "old", isPinned: false, startsAt: 1 },
    { name: "new", isPinned: false, startsAt: latest },
    { name: "old pinned", isPinned: true, startsAt: 0 },
    { name: "new pinned", isPinned: true, startsAt: latest },
  ];
  const ordered = notices.toSorted((left, right) => rankOf(right) - rankOf(left));
  expect(ordered.map(({ name }) => name)).toEqual(["new pinned", "old pinned", "new", "old"]);
  expect(Number.isSafeInteger(rankOf({ isPinned: true, startsAt: latest }))).toBe(true);
});
