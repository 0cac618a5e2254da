import { describe, expect, test } from "vitest";
import { buildFileTree } from "./file-tree.rules.ts";
import { cutLongLine, editedRanges, pairEdits, splitIntoParts } from "./patch.rules.ts";

const line = (content: string) => ({ content });

describe("what differs within a line", () => {
  test.each([
    ["const tries = 1;", "const tries = 30;", [14, 15], [14, 16]],
    ["return a;", "return await a;", [8, 8], [8, 14]],
  ])("%s → %s", (before, after, old, next) => {
    const found = editedRanges(line(before), line(after));
    expect([found?.old.start, found?.old.end]).toEqual(old);
    expect([found?.new.start, found?.new.end]).toEqual(next);
  });

  test.each([
    ["the same", "the same"],
    ["one thing", "quite another"],
    ["", "x"],
  ])("%j and %j are not compared", (before, after) =>
    expect(editedRanges(line(before), line(after))).toBeNull(),
  );
});

test("deleted lines are paired with the inserted ones behind them, in order", () => {
  const change = (type: "insert" | "delete" | "normal", content: string) => ({ type, content });
  const pairs = pairEdits([
    change("delete", "a"),
    change("delete", "b"),
    change("insert", "A"),
    change("normal", "-"),
    change("insert", "new"),
    change("delete", "c"),
    change("insert", "C"),
    change("insert", "D"),
  ]);
  expect(pairs.map(([before, after]) => before.content + after.content)).toEqual(["aA", "cC"]);
});

test("long lines are cut, and many lines are drawn in parts", () => {
  expect(cutLongLine("x".repeat(5_000))).toHaveLength(2_002);
  expect(splitIntoParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitIntoParts([], 2)).toEqual([[]]);
});

describe("the tree of changed files", () => {
  const file = (path: string, oldPath = path) => ({ path, oldPath });

  test("joins directories that hold nothing else", () => {
    const tree = buildFileTree([file("a/b/c/x.ts"), file("a/b/c/y.ts"), file("z.md"), file("d/e.ts")]);
    expect(tree.files.map(({ path }) => path)).toEqual(["z.md"]);
    expect(tree.directories.map(({ name, path }) => [name, path])).toEqual([
      ["a/b/c", "a/b/c"],
      ["d", "d"],
    ]);
  });
});
