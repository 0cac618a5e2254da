import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySgr, plainLook } from "./ansi-look.rules.ts";
import { segmentsOf } from "./line-segments.rules.ts";

const red = applySgr(plainLook, "31");

describe("segmentsOf", () => {
  it("links http and https, and nothing else", () => {
    const line =
      "see https://a.example/x?y=1, http://b.example. javascript:alert(1) ftp://c.example data:text/html,x";
    const links = segmentsOf(line, "").flatMap(({ href }) => (href === null ? [] : [href]));
    expect(links).toEqual(["https://a.example/x?y=1", "http://b.example/"]);
  });

  it("links an address across a change of colour", () => {
    const line = {
      runs: [
        { text: "https://a.ex", look: plainLook },
        { text: "ample/", look: red },
      ],
      cut: 0,
      time: null,
    };
    expect(segmentsOf(line, "").map(({ href }) => href)).toEqual([
      "https://a.example/",
      "https://a.example/",
    ]);
  });

  it("marks what is searched for, whatever its case", () => {
    const found = segmentsOf("Error: no error", "ERROR").filter(({ isFound }) => isFound);
    expect(found.map(({ text }) => text)).toEqual(["Error", "error"]);
  });

  it("loses no character and adds none", () => {
    const anyText = fc.string({ unit: "grapheme", maxLength: 80 });
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), anyText, (texts, query) => {
        const runs = texts.map((text, index) => ({ text, look: index % 2 === 0 ? plainLook : red }));
        const segments = segmentsOf({ runs, cut: 0, time: null }, query);
        expect(segments.map(({ text }) => text).join("")).toBe(texts.join(""));
      }),
    );
  });
});
