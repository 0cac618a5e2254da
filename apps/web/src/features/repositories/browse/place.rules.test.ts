import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  baseName,
  fileViews,
  isObjectId,
  parentPath,
  pathSteps,
  readPlace,
  writePlace,
} from "./place.rules.ts";

const read = (query: string) => readPlace(new URLSearchParams(query));

describe("the place in the address", () => {
  test("is the top of the default branch where the address says nothing", () => {
    expect(read("")).toEqual({ ref: undefined, path: "", view: undefined });
    expect(writePlace({ ref: undefined, path: "" })).toBe("");
  });

  test.each([
    "path=../x",
    "path=/etc/passwd",
    "path=a//b",
    "path=a/./b",
    "path=a%00",
    "ref=-x",
    "ref=a..%20b",
  ])("counts %s as absent", (query) =>
    expect(read(query)).toEqual({ ref: undefined, path: "", view: undefined }),
  );

  test("takes a directory with or without its slash", () => {
    expect(read("path=src/api/").path).toBe("src/api");
  });

  test("comes back as it was written, whatever names git allows", () => {
    const name = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .map((text) => text.replace(/[/\0]/g, "_"))
      .filter((text) => text !== "." && text !== "..");
    const path = fc.array(name, { maxLength: 5 }).map((names) => names.join("/"));
    const ref = fc.constantFrom(undefined, "main", "feature/登录", "v1.0", "a#b&c=d+e%20");
    fc.assert(
      fc.property(path, ref, fc.constantFrom(undefined, ...fileViews), (wantedPath, wantedRef, view) => {
        const place = { ref: wantedRef, path: wantedPath, view };
        expect(read(writePlace(place))).toEqual(place);
      }),
    );
  });
});

test("a path is walked step by step from the top", () => {
  expect(pathSteps("")).toEqual([]);
  expect(pathSteps("src/api/v1.ts")).toEqual([
    { name: "src", path: "src" },
    { name: "api", path: "src/api" },
    { name: "v1.ts", path: "src/api/v1.ts" },
  ]);
  expect([parentPath("src/api"), parentPath("src"), parentPath("")]).toEqual(["src", "", ""]);
  expect(baseName("src/api/v1.ts")).toBe("v1.ts");
});

test("only a whole object id is shown short", () => {
  expect(isObjectId("a".repeat(40))).toBe(true);
  expect(isObjectId("a".repeat(64))).toBe(true);
  expect(isObjectId("abcdef12")).toBe(false);
});
