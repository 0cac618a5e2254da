import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, array, constantFrom, integer, property } from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { linesOf, moveLines, readHunks } from "./placement.rules.ts";
import { replaceLines } from "./suggestions.rules.ts";

const folder = mkdtempSync(join(tmpdir(), "lowforge-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What becomes of a text, line by line. */
const edits = array(constantFrom("keep", "keep", "keep", "drop", "insert"), { minLength: 1, maxLength: 40 });

/** Both texts have no line twice, so that there is one way to compare them. */
function play(steps: readonly string[]) {
  const before: string[] = [];
  const after: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step !== "insert") before.push(`line ${index}`);
    if (step !== "drop") after.push(`line ${index}`);
  }
  return { before, after };
}

function diff(before: readonly string[], after: readonly string[]): string {
  const [left, right] = [join(folder, "before"), join(folder, "after")];
  writeFileSync(left, before.map((line) => `${line}\n`).join(""));
  writeFileSync(right, after.map((line) => `${line}\n`).join(""));
  try {
    return execFileSync("git", ["diff", "--no-index", "--unified=0", left, right]).toString();
  } catch (error) {
    // Git ends with 1 where the two differ.
    return (error as { stdout: Buffer }).stdout.toString();
  }
}

describe("lines that were commented on", () => {
  it("stand where the same words stand, or are told to be gone", () => {
    assert(
      property(edits, integer({ min: 0, max: 39 }), integer({ min: 0, max: 4 }), (steps, at, length) => {
        const { before, after } = play(steps);
        const start = Math.min(at, before.length - 1);
        const end = Math.min(start + length, before.length - 1);
        if (start < 0) return;
        const moved = moveLines(readHunks(diff(before, after)), { startLine: start + 1, endLine: end + 1 });
        const words = before.slice(start, end + 1);
        if (words.some((line) => !after.includes(line))) expect(moved).toBeNull();
        else {
          expect(moved).toEqual({
            startLine: after.indexOf(words[0] ?? "") + 1,
            endLine: after.indexOf(words.at(-1) ?? "") + 1,
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("suggestions", () => {
  it.each([
    ["in the middle", "a\nb\nc\n", [{ startLine: 2, endLine: 2, lines: ["B", "BB"] }], "a\nB\nBB\nc\n"],
    ["at an end without a line break", "a\nb", [{ startLine: 2, endLine: 2, lines: ["B"] }], "a\nB"],
    ["that take lines away", "a\nb\nc\n", [{ startLine: 1, endLine: 2, lines: [] }], "c\n"],
    [
      "with the file's own line ends",
      "a\r\nb\r\n",
      [{ startLine: 1, endLine: 1, lines: ["A"] }],
      "A\r\nb\r\n",
    ],
    [
      "beside each other, in any order",
      "a\nb\nc\n",
      [
        { startLine: 3, endLine: 3, lines: ["C"] },
        { startLine: 1, endLine: 2, lines: ["A"] },
      ],
      "A\nC\n",
    ],
  ])("replace lines %s", (_words, content, replacements, wanted) => {
    expect(replaceLines(content, replacements)).toBe(wanted);
  });

  it("do not overlap", () => {
    const one = { startLine: 1, endLine: 2, lines: ["x"] };
    expect(replaceLines("a\nb\nc\n", [one, { startLine: 2, endLine: 3, lines: [] }])).toBeNull();
  });

  it("count lines as people do", () => {
    expect([linesOf(""), linesOf("a"), linesOf("a\n"), linesOf("a\n\n")]).toEqual([
      [],
      ["a"],
      ["a"],
      ["a", ""],
    ]);
  });
});
