import { describe, expect, test } from "vitest";
import { grammars } from "./grammars.ts";
import { languageOfFence, languageOfPath, type Language } from "./languages.rules.ts";
import { cutLine, type SyntaxLine } from "./syntax.rules.ts";
import { tokenize } from "./tokenizer.ts";

async function colour(text: string, language: Language): Promise<SyntaxLine[]> {
  const lines: SyntaxLine[] = [];
  for await (const portion of tokenize(text, language)) lines.push(...portion);
  return lines;
}

describe("colours of code", () => {
  test("tell comments, keywords, strings, functions and numbers apart", async () => {
    const text = 'const a = run("x", 42); // why';
    const [line] = await colour(text, "typescript");
    const kinds = cutLine(text, line).map(({ text: piece, kind }) => [piece.trim(), kind]);
    expect(kinds).toContainEqual(["const", "keyword"]);
    expect(kinds).toContainEqual(["run", "function"]);
    expect(kinds).toContainEqual(['"x"', "string"]);
    expect(kinds).toContainEqual(["42", "number"]);
    expect(kinds).toContainEqual(["// why", "comment"]);
  });

  test("carry what a line leaves open over to the next portion", async () => {
    const text = ["/*", ...Array.from({ length: 150 }, () => "still a comment"), "*/"].join("\n");
    const lines = await colour(text, "typescript");
    expect(lines).toHaveLength(152);
    expect(cutLine("still a comment", lines[140])).toEqual([{ text: "still a comment", kind: "comment" }]);
  });

  test("never change the text, whatever the pieces say", () => {
    const joined = (text: string, line: SyntaxLine | undefined) =>
      cutLine(text, line)
        .map((piece) => piece.text)
        .join("");
    expect(joined("let a", undefined)).toBe("let a");
    expect(joined("let a", [3, 2])).toBe("let a");
    expect(joined("let a", [30, 2, 4, 1])).toBe("let a");
  });

  test("come for every language that we name", async () => {
    for (const language of Object.keys(grammars) as Language[]) {
      expect(await colour("a = 1", language), language).toHaveLength(1);
    }
  });
});

test.each([
  ["src/app.ts", "typescript"],
  ["Dockerfile", "dockerfile"],
  ["deep/CMakeLists.txt", "cmake"],
  ["a.tar.gz", null],
  ["LICENSE", null],
  ["c", null],
  ["页面.VUE", "vue"],
] as const)("%s is written in %s", (path, language) => expect(languageOfPath(path)).toBe(language));

test.each([
  ["ts", "typescript"],
  ["Shell", "bash"],
  ["text", null],
  ["constructor", null],
] as const)("a fence of %s is coloured as %s", (word, language) =>
  expect(languageOfFence(word)).toBe(language),
);
