import { expect, test } from "vitest";
import { coverPattern } from "./cover-pattern.rules.ts";

test("a project keeps its pattern", () => {
  expect(coverPattern("payroll")).toEqual(coverPattern("payroll"));
});

test("projects with neighbouring names look different", () => {
  const patterns = Array.from({ length: 200 }, (_unused, index) =>
    JSON.stringify(coverPattern(`gateway-${index}`)),
  );
  expect(new Set(patterns).size).toBe(200);
});

test.each(["a", "payroll", "zhi-fu-wang-guan", ""])(
  "the pattern of “%s” has shapes in every corner of its frame",
  (slug) => {
    const { faint, middle, strong } = coverPattern(slug);
    expect(`${faint}${middle}${strong}`).toMatch(/M(48|56) /);
  },
);
