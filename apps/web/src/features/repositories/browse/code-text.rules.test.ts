import { expect, test } from "vitest";
import { splitLines, widestLine } from "./code-text.rules.ts";

const texts = (text: string) => splitLines(text).map((line) => line.text);

test("a line break at the end begins no further line", () => {
  expect(texts("a\nb\n")).toEqual(["a", "b"]);
  expect(texts("a\nb")).toEqual(["a", "b"]);
  expect(texts("a\n\n")).toEqual(["a", ""]);
  expect(texts("\n")).toEqual([""]);
});

test("lines end as they do on any system", () => {
  expect(texts("a\r\nb\rc\n")).toEqual(["a", "b", "c"]);
});

test("a line that no screen could show is cut, and says by how much", () => {
  const [line] = splitLines("x".repeat(900_000));
  expect(line?.text).toHaveLength(5_000);
  expect(line?.hidden).toBe(895_000);
});

test("the widest line counts tabs to their stops and Chinese characters twice", () => {
  expect(widestLine(splitLines("ab\tc"))).toBe(5);
  expect(widestLine(splitLines("张三\nabc"))).toBe(4);
  expect(widestLine([])).toBe(0);
});
