import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hiddenRanges, layRows } from "./log-rows.rules.ts";
import type { LogSection } from "./log-sections.rules.ts";

function section(header: number, end: number | null, depth = 0): LogSection {
  return { name: "s", header, end, depth, startedAtMs: 0, endedAtMs: null, beginsFolded: false };
}

describe("rows of a log with folded sections", () => {
  it("shows the header of a folded section and hides its lines", () => {
    const extent = { first: 0, count: 6 };
    const rows = layRows(
      hiddenRanges([section(1, 4)], () => true, extent),
      extent,
    );
    expect(Array.from({ length: rows.count }, (_unused, row) => rows.lineOf(row))).toEqual([0, 1, 4, 5]);
    expect(rows.rowOf(2)).toBe(1);
  });

  it("hides what is yet to come of a section that goes on", () => {
    const extent = { first: 0, count: 9 };
    expect(
      layRows(
        hiddenRanges([section(1, null)], () => true, extent),
        extent,
      ).count,
    ).toBe(2);
  });

  it("hides a section inside a folded one once", () => {
    const sections = [section(0, 5), section(1, 3, 1), section(6, 8)];
    expect(hiddenRanges(sections, () => true, { first: 0, count: 9 })).toEqual([
      { from: 1, to: 5 },
      { from: 7, to: 8 },
    ]);
  });

  it("finds the row of every line that it shows", () => {
    const ranges = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(ranges, fc.nat(5), (gaps, first) => {
        let at = first;
        const hidden = gaps.map(([gap, length]) => {
          const from = at + gap;
          at = from + length;
          return { from, to: at };
        });
        const rows = layRows(hidden, { first, count: at + 3 });
        for (let row = 0; row < rows.count; row += 1) expect(rows.rowOf(rows.lineOf(row))).toBe(row);
      }),
    );
  });
});
