import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell } from "./csv.rules.ts";

describe("a file for spreadsheets", () => {
  it.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["@SUM(1)", "'@SUM(1)"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    [" =1", "' =1"],
    ["\t=1", "'\t=1"],
    ['say "hi", now', '"say ""hi"", now"'],
    ["=a,b", '"\'=a,b"'],
    ["李雷", "李雷"],
    ["Ann-Lee", "Ann-Lee"],
  ])("writes %j as the cell %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it("never begins a cell like a formula, whatever a name is", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(csvCell(value).replace(/^"/, "")).not.toMatch(/^\s*[=+\-@]|^[\t\r]/);
      }),
    );
  });
});
