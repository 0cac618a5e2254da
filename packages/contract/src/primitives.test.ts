import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  branchName,
  displayName,
  flag,
  freeName,
  id,
  mobileNumber,
  repositoryName,
  repositoryPath,
  revision,
  text,
  wholeNumber,
} from "./primitives.ts";

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

describe.each([
  [
    "displayName",
    displayName,
    ["a", "项目 1", "x".repeat(20), " pad "],
    ["", "   ", "x".repeat(21), "a-b", "a/b", "é", "😀", "a\u202eb", "a\0"],
  ],
  [
    "repositoryName",
    repositoryName,
    ["a", "中文-api_v1.2", "x".repeat(100)],
    ["", "..", ".git", "a.git", "a.GIT", "a.lock", "-a", "a/b", "x".repeat(101), "a\0"],
  ],
  [
    "branchName",
    branchName,
    ["main", "fix_1-b", "x".repeat(50)],
    ["", "-h", "a/b", "中文", "a..b", "@{", "x".repeat(51)],
  ],
  [
    "mobileNumber",
    mobileNumber,
    ["13800138000", "19912345678"],
    ["12800138000", "1380013800", "138001380001", "+8613800138000"],
  ],
  [
    "revision",
    revision,
    ["main", "feature/x", "中文", "a".repeat(40)],
    ["", "-h", "--output=x", "a b", "a~1", "a^{}", "a:b", "a\0", "x".repeat(256)],
  ],
  [
    "repositoryPath",
    repositoryPath,
    ["", "a", "a/b", ".gitignore", "a..b"],
    ["/a", "a/", "a//b", "..", "../a", "a/../b", "./a", "a/.", "a\0b"],
  ],
  ["id", id, ["1", 1, "42"], ["0", 0, -1, "1e3", "01", " 1", [1], 1.5, "x", null, {}]],
  ["text", text(5), ["", "héllo", " pad ", "a\nb"], ["longer", "NUL\0", 1, null]],
  [
    "freeName",
    freeName(20),
    ["Lin 德 O'Neill", "🙂", "👩‍💻", " pad ", "محمد", "שלום a", "é", "-"],
    [
      "",
      " ",
      "a\nb",
      "a\0",
      "a\u2028b",
      "a\u202egnp.exe",
      "\u2066a\u2069",
      "\u200b",
      "\u3164",
      "\u2800 \ufeff\u200d",
    ],
  ],
  ["flag", flag, [true, "false", "1"], ["yes", 1, null, []]],
] as const)("%s", (_name, schema, good, bad) => {
  it.each(good.map((value) => [value]))("accepts %j", (value) => {
    expect(accepts(schema, value)).toBe(true);
  });
  it.each(bad.map((value) => [value]))("refuses %j", (value) => {
    expect(accepts(schema, value)).toBe(false);
  });
});

describe("what a member types", () => {
  it("never lets a repository path leave the repository", () => {
    const segment = fc.constantFrom("..", ".", "", "a", "b.c", "%2e%2e");
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const path = segments.join("/");
        if (!accepts(repositoryPath, path)) return;
        expect(path.split("/").filter((part) => part === ".." || part === ".")).toEqual([]);
      }),
    );
  });

  it("keeps a whole number within its bounds, from digits as from numbers", () => {
    const schema = wholeNumber(1, 100);
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const isWithin = number >= 1 && number <= 100;
        expect(accepts(schema, number)).toBe(isWithin);
        expect(accepts(schema, String(number))).toBe(isWithin);
      }),
    );
  });

  it("never takes long over a hostile name", () => {
    const hostile = `${"a ".repeat(25_000)}!`;
    for (const schema of [displayName, repositoryName, repositoryPath, revision, branchName]) {
      expect(accepts(schema, hostile)).toBe(schema === repositoryPath && hostile.length <= 4096);
    }
  });
});
