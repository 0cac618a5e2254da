import { expect, test } from "vitest";
import { daysShown, fillDays, periodOf } from "./overview.rules.ts";

test("shows thirty days, today last, also those without commits", () => {
  const period = periodOf(Date.parse("2026-11-21T23:59:00Z"));
  const days = fillDays(period, [{ day: period.toDay, commits: 7 }]);
  expect(days).toHaveLength(daysShown);
  expect([days.at(0), days.at(-2), days.at(-1)]).toEqual([
    { day: "2026-10-23", commits: 0 },
    { day: "2026-11-20", commits: 0 },
    { day: "2026-11-21", commits: 7 },
  ]);
});
