import { expect, it } from "vitest";
import { halfLifeMs, type Visits, weighVisit } from "./visits.rules.ts";

const hour = 3600_000;
const start = 1_700_000_000_000;

/** The weight after visits at these hours. */
function weightOf(hours: readonly number[]): number {
  const visits = hours.reduce<Visits | null>(
    (before, at) => weighVisit(before, start + at * hour) ?? before,
    null,
  );
  return visits?.weight ?? Number.NaN;
}

const halfLife = halfLifeMs / hour;

it.each([
  ["two visits", [0, 1], "more than one at the same time", [1]],
  ["a visit today", [10], "more than one of yesterday", [-14]],
  ["three visits of a half-life ago", [0, 1, 2], "more than one today", [halfLife]],
  ["one visit today", [3 * halfLife], "more than three of three half-lives ago", [0, 1, 2]],
  ["a visit an hour later", [0, 1], "more than a reload at once", [0, 0.1]],
])("%s weigh %s, %s: %s", (_more, more, _than, less) => {
  expect(weightOf(more)).toBeGreaterThan(weightOf(less));
});

it("weighs as much as two where one is a half-life younger than two", () => {
  expect(weightOf([halfLife])).toBeCloseTo(weightOf([0, 0.5]), 2);
});

it("takes a reload for the same visit", () => {
  const first = weighVisit(null, start);
  expect(weighVisit(first, start + 60_000)).toBeNull();
});
