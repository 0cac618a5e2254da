import fc from "fast-check";
import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.rules.ts";

it("shows short words whole, on one line", () => {
  expect(excerptOf(" Why\n\nnot? ")).toBe("Why not?");
  expect(excerptOf(" \n ")).toBeNull();
});

it("ends with an ellipsis where there was more, and halves no character", () => {
  expect(excerptOf("字".repeat(201))).toBe(`${"字".repeat(199)}…`);
  expect(excerptOf("😀".repeat(300))).toBe(`${"😀".repeat(199)}…`);
});

it("shows at most 200 characters of anything", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), (text) => {
      expect([...(excerptOf(text) ?? "")].length).toBeLessThanOrEqual(200);
    }),
  );
});
