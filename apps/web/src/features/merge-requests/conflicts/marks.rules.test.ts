import { describe, expect, it } from "vitest";
import { choose, endLinesLike, findMarks, type MarkChoice } from "./marks.rules.ts";

const text =
  "a\n<<<<<<< topic\nours\n=======\ntheirs\n>>>>>>> main\nb\n<<<<<<< topic\n=======\nnew\n>>>>>>> main\n";

describe("marks of conflicts", () => {
  it("are found with what either side says", () => {
    expect(findMarks(text)).toEqual([
      { from: 1, to: 5, ours: ["ours"], theirs: ["theirs"] },
      { from: 7, to: 10, ours: [], theirs: ["new"] },
    ]);
  });

  it.each<[MarkChoice, number, string]>([
    ["ours", 0, "a\nours\nb\n<<<<<<< topic\n=======\nnew\n>>>>>>> main\n"],
    ["theirs", 0, "a\ntheirs\nb\n<<<<<<< topic\n=======\nnew\n>>>>>>> main\n"],
    ["both", 0, "a\nours\ntheirs\nb\n<<<<<<< topic\n=======\nnew\n>>>>>>> main\n"],
    ["ours", 1, "a\n<<<<<<< topic\nours\n=======\ntheirs\n>>>>>>> main\nb\n"],
  ])("give way to %s at the place %i", (choice, at, result) => {
    const place = findMarks(text)[at];
    expect(place && choose(text, place, choice)).toBe(result);
  });

  it("may name what both began with, and end lines in two characters", () => {
    const other = "<<<<<<< a\r\nours\r\n||||||| b\r\nbase\r\n=======\r\ntheirs\r\n>>>>>>> c\r\n";
    const [place] = findMarks(other);
    expect(place && choose(other, place, "ours")).toBe("ours\r\n");
    expect(endLinesLike(other, "one\ntwo\n")).toBe("one\r\ntwo\r\n");
    expect(endLinesLike("one\n", "one\ntwo\n")).toBe("one\ntwo\n");
  });

  it.each(["=======\n>>>>>>> main\n", "<<<<<<< topic\n=======\n", "<<<<<<<<< ten\n", "plain\n"])(
    "are none in %j",
    (plain) => expect(findMarks(plain)).toEqual([]),
  );
});
