import fc from "fast-check";
import { expect, test } from "vitest";
import { findPaths } from "./fuzzy.rules.ts";

const paths = ["src/app.ts", "src/api/pipeline.ts", "docs/apple.md", "README.md", "a/p/p/x.txt"];
const best = (typed: string) => findPaths(paths, typed, 10).map(({ path }) => path);

test.each([
  ["app", "src/app.ts"],
  ["APP.TS", "src/app.ts"],
  ["apip", "src/api/pipeline.ts"],
  ["src app", "src/app.ts"],
  ["readme", "README.md"],
])("%s finds %s first", (typed, path) => expect(best(typed)[0]).toBe(path));

test("letters in another order find nothing, and no letters find everything", () => {
  expect(best("ppsrc")).toEqual([]);
  expect(best("")).toHaveLength(paths.length);
});

test("whatever is found holds the letters in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), fc.string({ maxLength: 5 }), (some, typed) => {
      for (const { path } of findPaths(some, typed, 5)) {
        let at = 0;
        for (const letter of typed.toLowerCase().replace(/\s+/g, "")) {
          at = path.toLowerCase().indexOf(letter, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }
    }),
  );
});

test("one is found among fifty thousand paths", () => {
  const many = Array.from(
    { length: 50_000 },
    (_unused, number) => `part-${number % 40}/deep/file-${number}.ts`,
  );
  expect(findPaths(many, "dfile49999", 50)[0]?.path).toBe("part-39/deep/file-49999.ts");
});
