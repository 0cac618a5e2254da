import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isTimeZone, localDay, nextDigest } from "./digest-times.rules.ts";

const next = (timeZone: string, hour: number, after: string, lastAt: string | null = null): string => {
  const last = lastAt === null ? null : Date.parse(lastAt);
  const moment = nextDigest({ timeZone, hour }, { after: Date.parse(after), lastAt: last });
  return new Date(moment).toISOString().slice(0, 19);
};

test.each<[what: string, timeZone: string, hour: number, after: string, expected: string]>([
  ["later on the same day", "Europe/Berlin", 9, "2026-01-15T07:59:59Z", "2026-01-15T08:00:00"],
  ["at the hour itself: the next day", "Europe/Berlin", 9, "2026-01-15T08:00:00Z", "2026-01-16T08:00:00"],
  ["on the day of the reader, not of UTC", "Asia/Shanghai", 9, "2026-01-14T23:00:00Z", "2026-01-15T01:00:00"],
  ["at midnight", "Asia/Shanghai", 0, "2026-01-14T15:59:59Z", "2026-01-14T16:00:00"],
  ["with half hours", "America/St_Johns", 9, "2026-01-15T00:00:00Z", "2026-01-15T12:30:00"],
  ["in summer, with half hours", "America/St_Johns", 9, "2026-07-15T00:00:00Z", "2026-07-15T11:30:00"],
  ["across the beginning of summer", "Europe/Berlin", 9, "2026-03-28T09:00:00Z", "2026-03-29T07:00:00"],
  ["across the end of summer", "Europe/Berlin", 9, "2026-10-24T09:00:00Z", "2026-10-25T08:00:00"],
  ["as soon as the clocks go on", "Europe/Berlin", 2, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00"],
  ["the first of two hours", "Europe/Berlin", 2, "2026-10-24T12:00:00Z", "2026-10-25T00:00:00"],
  ["not in the second of two hours", "Europe/Berlin", 2, "2026-10-25T00:00:00Z", "2026-10-26T01:00:00"],
  ["as soon as they go on there, too", "America/St_Johns", 2, "2026-03-07T12:00:00Z", "2026-03-08T05:30:00"],
  ["the first of two there, too", "America/St_Johns", 1, "2026-10-31T12:00:00Z", "2026-11-01T03:30:00"],
  ["where half an hour is left out", "Australia/Lord_Howe", 2, "2026-10-03T00:00:00Z", "2026-10-03T15:30:00"],
  ["where midnight is left out", "Africa/Cairo", 0, "2026-04-23T12:00:00Z", "2026-04-23T22:00:00"],
  [
    "where the last hour of a day is left out",
    "America/Nuuk",
    23,
    "2026-03-28T12:00:00Z",
    "2026-03-29T00:59:00",
  ],
  ["past a day that was left out", "Pacific/Apia", 9, "2011-12-29T20:00:00Z", "2011-12-30T19:00:00"],
])("a digest goes out %s", (_what, ...row) => {
  const [timeZone, hour, after, expected] = row;
  expect(next(timeZone, hour, after)).toBe(expected);
});

test("a digest of today is followed by one of tomorrow, whatever hour is chosen meanwhile", () => {
  const at = "2026-01-15T10:00:00Z";
  expect(next("UTC", 18, at, "2026-01-15T09:00:00Z")).toBe("2026-01-16T18:00:00");
  expect(next("UTC", 18, at, "2026-01-14T09:00:00Z")).toBe("2026-01-15T18:00:00");
});

describe("over any year", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  it("there is exactly one digest on each day of the reader", () => {
    const named = fc.constantFrom("Europe/Berlin", "America/St_Johns", "Asia/Shanghai", "America/Nuuk");
    const zone = fc.oneof(named, fc.constantFrom(...zones));
    fc.assert(
      fc.property(zone, fc.nat(23), fc.integer({ min: 2013, max: 2035 }), (timeZone, hour, year) => {
        const end = Date.UTC(year + 1, 0, 10);
        let lastAt = nextDigest({ timeZone, hour }, { after: Date.UTC(year, 0, 1), lastAt: null });
        while (lastAt < end) {
          const moment = nextDigest({ timeZone, hour }, { after: lastAt, lastAt });
          expect(localDay(moment, timeZone)).toBe(localDay(lastAt, timeZone) + 1);
          lastAt = moment;
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["Mars/Olympus", false],
  ["+02:00", false],
  ["", false],
])("%j is a time zone: %j", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
