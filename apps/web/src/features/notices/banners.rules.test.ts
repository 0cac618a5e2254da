import { expect, test } from "vitest";
import { chooseBanners, firstWords } from "./banners.rules.ts";
import { makeNotice } from "./testing/make-notice.ts";

const ids = (notices: Parameters<typeof chooseBanners>[0], now = 0) => {
  const { shown, others } = chooseBanners(notices, now);
  return [shown.map(({ noticeId }) => noticeId), others];
};
const banner = (noticeId: number, more: object = {}) => makeNotice({ noticeId, place: "banner", ...more });

test("shows the most severe first, then the latest, and counts the others", () => {
  const notices = [
    banner(1, { severity: "info", startsAt: 9 }),
    banner(2, { severity: "urgent", startsAt: 1 }),
    banner(3, { severity: "warning", startsAt: 2 }),
    banner(4, { severity: "urgent", startsAt: 3 }),
  ];
  expect(ids(notices)).toEqual([[4, 2], 2]);
});

test("shows nothing that is for the list alone, was read, or is over", () => {
  const notices = [
    makeNotice({ noticeId: 1, place: "list" }),
    banner(2, { isAcknowledged: true }),
    banner(3, { endsAt: 50 }),
    banner(4, { endsAt: 51 }),
  ];
  expect(ids(notices, 50)).toEqual([[4], 0]);
});

test.each([
  ["## Tonight\n\nThe **disk** is `full`", "Tonight The disk is full"],
  ["See [the page](https://a.example) ![picture](b.png)", "See the page picture"],
  ["> quoted\n- one\n1. two", "quoted one two"],
  ["x".repeat(301), `${"x".repeat(300)}…`],
])("says in one line: %s", (content, words) => {
  expect(firstWords(content)).toBe(words);
});
