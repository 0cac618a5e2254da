import { describe, expect, it } from "vitest";
import { findOwned, parseOwners } from "./code-owners.rules.ts";

const read = (...lines: readonly string[]) => parseOwners(lines.join("\r\n"));

describe("a CODEOWNERS file", () => {
  const sections = read(
    "# who looks after what",
    "*            @lin",
    "*.md         @mei docs@example.invalid   # words",
    "/my\\ files/ @wei",
    "/generated/",
    "",
  );

  it("says who owns what, without comments", () => {
    expect(sections).toEqual([
      {
        name: null,
        isOptional: false,
        needed: 1,
        lines: [
          { pattern: "*", owners: ["@lin"] },
          { pattern: "*.md", owners: ["@mei", "docs@example.invalid"] },
          { pattern: "/my files/", owners: ["@wei"] },
          { pattern: "/generated/", owners: [] },
        ],
      },
    ]);
  });

  it("gives each path to the last line that matches, and to nobody where that names none", () => {
    const paths = ["a.ts", "docs/b.md", "my files/c.ts", "generated/d.md"];
    expect(findOwned(sections, paths).map((line) => [line.owners[0], line.paths])).toEqual([
      ["@lin", ["a.ts"]],
      ["@mei", ["docs/b.md"]],
      ["@wei", ["my files/c.ts"]],
    ]);
  });
});

describe("a heading in a CODEOWNERS file", () => {
  const line = "docs/";
  it.each([
    ["[Docs]", ["Docs", false, 1, []]],
    ["^[Docs]", ["Docs", true, 1, []]],
    ["[Docs][2]", ["Docs", false, 2, []]],
    ["^[Docs][3] @mei", ["Docs", true, 3, ["@mei"]]],
    [
      "[Technical docs] @mei lin@example.invalid word",
      ["Technical docs", false, 1, ["@mei", "lin@example.invalid"]],
    ],
    ["[Docs] @mei # @wei", ["Docs", false, 1, ["@mei"]]],
    ["[Docs][0]", ["Docs", false, 1, []]],
    ["[Docs][two]", ["Docs", false, 1, []]],
    ["[ Docs ]", ["Docs", false, 1, []]],
  ])("%s", (heading, [name, isOptional, needed, owners]) => {
    expect(read(heading, line)).toEqual([{ name, isOptional, needed, lines: [{ pattern: line, owners }] }]);
  });

  it.each(["[Docs", "[]", "[ ]", "[a-z]*.js"])("is a line where it cannot be read: %s", (heading) => {
    const [first = ""] = heading.split(" ");
    expect(read("[Own]", `${heading} @mei`)).toMatchObject([{ name: "Own", lines: [{ pattern: first }] }]);
  });

  it("counts with others of its name, whatever the case, as the strictest of them says", () => {
    expect(read("^[Docs][2]", "a @mei", "[Other]", "b @wei", "[DOCS] @lin", "c")).toEqual([
      {
        name: "Docs",
        isOptional: false,
        needed: 2,
        lines: [
          { pattern: "a", owners: ["@mei"] },
          { pattern: "c", owners: ["@lin"] },
        ],
      },
      { name: "Other", isOptional: false, needed: 1, lines: [{ pattern: "b", owners: ["@wei"] }] },
    ]);
  });
});

describe("sections of a CODEOWNERS file", () => {
  const owned = (paths: readonly string[], ...lines: readonly string[]) =>
    findOwned(read(...lines), paths).map((one) => [
      one.section,
      one.owners.join(" "),
      one.needed,
      one.paths.join(" "),
    ]);

  it.each([
    [
      "each ask for themselves",
      ["* @all", "[Docs]", "*.md @mei", "[Legal]", "a.md @wei"],
      [
        [null, "@all", 1, "a.md b.sql"],
        ["Docs", "@mei", 1, "a.md"],
        ["Legal", "@wei", 1, "a.md"],
      ],
    ],
    [
      "give a path to the last of their own lines",
      ["[Docs]", "*.md @mei", "a.md @wei", "[Data]", "*.sql @lin"],
      [
        ["Docs", "@wei", 1, "a.md"],
        ["Data", "@lin", 1, "b.sql"],
      ],
    ],
    [
      "have owners for lines that name none",
      ["[Docs] @mei", "a.md", "b.sql @lin"],
      [
        ["Docs", "@mei", 1, "a.md"],
        ["Docs", "@lin", 1, "b.sql"],
      ],
    ],
    ["ask nobody where they are optional", ["^[Docs] @mei", "a.md"], []],
    [
      "ask for as many as they say",
      ["[Docs][2]", "*.md @mei @wei @lin"],
      [["Docs", "@mei @wei @lin", 2, "a.md"]],
    ],
    [
      "ask for no more than they name",
      ["[Docs][3]", "*.md @mei @MEI @wei"],
      [["Docs", "@mei @MEI @wei", 2, "a.md"]],
    ],
    [
      "leave out what a line takes out, and only there",
      ["* @all", "!*.md", "a.md @all", "[Docs]", "*.md @mei"],
      [
        [null, "@all", 1, "b.sql"],
        ["Docs", "@mei", 1, "a.md"],
      ],
    ],
  ])("%s", (_what, lines, expected) => {
    expect(owned(["a.md", "b.sql"], ...lines)).toEqual(expected);
  });
});
