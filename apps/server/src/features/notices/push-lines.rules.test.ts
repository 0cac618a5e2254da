import { expect, it } from "vitest";
import { linesOfNotices } from "./push-lines.rules.ts";

it.each<[string, string[], string[]]>([
  ["one line", ["The disk is full"], ["The disk is full"]],
  ["no more than five lines, empty ones left out", ["1\n\n2\r\n3\r4\u20285\n6"], ["1", "2", "3", "4", "5"]],
  ["no marks of Markdown", ["## **Tonight** at `22:00`\n> be __done__"], ["Tonight at 22:00", "be done"]],
  ["an empty line between two", ["a", "b"], ["a", "", "b"]],
  ["nothing of a notice without anything to see", ["\u001b\u200b\n", "b"], ["b"]],
  ["nothing that moves a cursor or colours", ["a\u001b[2Jb\u001b]0;x\u0007\u009b1mc\bd"], ["a[2Jb]0;x1mcd"]],
  ["nothing that turns text around", ["a\u202eb\u2066c\u200f\ufeff"], ["abc"]],
  ["no half characters", ["a\ud800b"], ["ab"]],
])("a push prints %s", (_, contents, lines) => {
  expect(linesOfNotices(contents)).toEqual(lines);
});

it("a push prints no more than 200 characters of a line, and no half of one", () => {
  const [line = ""] = linesOfNotices(["😀".repeat(300)]);
  expect([...line]).toHaveLength(200);
  expect(line.endsWith("😀…")).toBe(true);
  expect(linesOfNotices(["公".repeat(200)])).toEqual(["公".repeat(200)]);
});
