import { beforeAll, describe, expect, test } from "vitest";
import { startTexts } from "../i18n/i18n.ts";
import { setActiveLocale, type Locale } from "../i18n/locale.ts";
import { formatDuration, splitDuration } from "./duration.ts";
import { shortHash } from "./hash.ts";
import { formatFigure, formatNumber, formatPercent } from "./number.ts";
import { formatSize } from "./size.ts";
import { ago, agoOrDate, formatDate, formatDateTime, shortAgo, stampMs } from "./time.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 14, 8, 5);

test.each([
  [0, null],
  [29 * second, null],
  [30 * second, { unit: "minute", count: 1 }],
  [59 * minute, { unit: "minute", count: 59 }],
  [hour, { unit: "hour", count: 1 }],
  [day - second, { unit: "hour", count: 23 }],
  [29 * day, { unit: "day", count: 29 }],
  [30 * day, { unit: "month", count: 1 }],
  [364 * day, { unit: "month", count: 12 }],
  [365 * day, { unit: "year", count: 1 }],
  [800 * day, { unit: "year", count: 2 }],
  [-hour, null],
])("a list says of %d ms ago: %j", (elapsedMs, expected) => {
  expect(ago(now - elapsedMs, now)).toEqual(expected);
});

test.each([
  [0, { unit: "minute", count: 0 }],
  [59 * minute, { unit: "minute", count: 59 }],
  [hour, { unit: "hour", count: 1 }],
  [400 * day, { unit: "day", count: 400 }],
])("a detail says of %d ms ago: %j", (elapsedMs, expected) => {
  expect(shortAgo(now - elapsedMs, now)).toEqual(expected);
});

test("the older helper names the day from two days on", () => {
  expect(agoOrDate(now - 2 * day + second, now)).toEqual({ unit: "day", count: 1 });
  expect(agoOrDate(now - 2 * day, now)).toBe(formatDateTime(now - 2 * day));
});

test("a stamp of ten digits is in seconds", () => {
  expect(stampMs(1_700_000_000)).toBe(1_700_000_000_000);
  expect(stampMs(1_700_000_000_000)).toBe(1_700_000_000_000);
});

test("moments are written with padded zeros", () => {
  const moment = new Date(2026, 0, 2, 3, 4, 5).getTime();
  expect(formatDateTime(moment)).toBe("2026-01-02 03:04:05");
  expect(formatDate(moment)).toBe("2026-01-02");
});

test.each([
  [0, "0 B"],
  [1023, "1,023 B"],
  [1024, "1 KiB"],
  [1025, "2 KiB"],
  [1024 ** 2 - 1, "1 MB"],
  [12.1 * 1024 ** 2, "13 MB"],
  [3 * 1024 ** 3, "3 GiB"],
  [5000 * 1024 ** 3, "5,000 GiB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test.each([
  [0, "0"],
  [9999, "9,999"],
  [12_449, "12.4k"],
  [3_400_000, "3.4M"],
  [1_100_000_000, "1.1B"],
  [999_999, "999.9k"],
])("the figure %d is %s", (value, text) => {
  expect(formatFigure(value)).toBe(text);
});

test.each([0, 7, 999, 1000, 1204, -12_345, 1_234_567.8915, 0.0625, 12_345_678_901])(
  "the number %d is written as the browser would",
  (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat("en-US").format(value));
  },
);

test("shares and hashes", () => {
  expect(formatPercent(0.0854)).toBe("8.5%");
  expect(formatPercent(0.86)).toBe("86%");
  expect(shortHash("0123456789abcdef")).toBe("01234567");
});

test.each([
  [0, [["second", 0]]],
  [48 * second, [["second", 48]]],
  [
    2 * minute + 14 * second,
    [
      ["minute", 2],
      ["second", 14],
    ],
  ],
  [
    hour + 3 * minute + 9 * second,
    [
      ["hour", 1],
      ["minute", 3],
    ],
  ],
  [2 * hour, [["hour", 2]]],
  [3 * day + 5 * minute, [["day", 3]]],
])("%d ms have the parts %j", (durationMs, parts) => {
  expect(splitDuration(durationMs)).toEqual(parts);
});

describe.each<[Locale, string, string]>([
  ["zh", "2 分 14 秒", "48 秒"],
  ["en", "2m 14s", "48s"],
])("in %s", (locale, two, one) => {
  beforeAll(async () => {
    setActiveLocale(locale);
    await startTexts(locale);
  });

  test("a duration has at most two units", () => {
    expect(formatDuration(2 * minute + 14 * second)).toBe(two);
    expect(formatDuration(48 * second)).toBe(one);
  });
});
