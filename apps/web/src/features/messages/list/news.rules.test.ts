import { expect, test } from "vitest";
import { aMessage, countUnread } from "../testing/messages.ts";
import { newsIn, refreshed, withRead } from "./news.rules.ts";

const [first, second, third] = [aMessage(1), aMessage(2), aMessage(3)] as const;

test("news are what was not shown yet, and those of which more has happened", () => {
  const again = { ...third, count: 2, createdAt: third.createdAt + 1 };
  expect(newsIn([again, first, second], [second, third])).toEqual([again, first]);
  expect(newsIn([first], [first, second])).toEqual([]);
});

test("what is shown keeps its place and stands as it does by now", () => {
  const merged = { ...second, isRead: true };
  expect(refreshed([first, second], [merged, first])).toEqual([first, merged]);
});

test("what has more news keeps saying what it said until they are asked for", () => {
  const again = { ...first, event: "review.approved", createdAt: first.createdAt + 1 } as const;
  expect(refreshed([first], [again])).toEqual([first]);
});

test("marking counts each message once, on every page of the list", () => {
  const unread = countUnread([first, second, third]);
  const pages = [
    { list: [first, { ...second, isRead: true }], next: "2", unread },
    { list: [third], next: null, unread },
  ];
  const result = withRead(pages, [1, 2, 3], true);
  expect(result.marked).toEqual([1, 3]);
  expect(result.pages.map((page) => page.unread.review)).toEqual([1, 1]);
  expect(result.pages.flatMap(({ list }) => list.map(({ isRead }) => isRead))).toEqual([true, true, true]);
});
