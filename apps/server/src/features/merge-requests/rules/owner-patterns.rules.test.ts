import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnedBy } from "./owner-patterns.rules.ts";

describe("a pattern of a CODEOWNERS file", () => {
  it.each([
    ["*", "a.txt", true],
    ["*", "deep/er/a.txt", true],
    ["*.js", "src/a.js", true],
    ["*.js", "src/a.ts", false],
    ["/docs/", "docs/a/b.md", true],
    ["/docs/", "src/docs/a.md", false],
    ["/docs/", "docs", false],
    ["docs/", "src/docs/a.md", true],
    ["docs/*", "docs/a.md", true],
    ["docs/*", "docs/a/b.md", false],
    ["docs/**", "docs/a/b.md", true],
    ["/src/a.ts", "src/a.ts", true],
    ["src/a.ts", "lib/src/a.ts", false],
    ["a.ts", "lib/src/a.ts", true],
    ["/apps/*/src", "apps/web/src/a.ts", true],
    ["/apps/*/src", "apps/web/x/src/a.ts", false],
    ["**/logs", "deep/logs/a", true],
    ["**/logs", "logs/a", true],
    ["/build/**/x", "build/x", true],
    ["/build/**/x", "build/a/b/x", true],
    ["file-?.c", "file-1.c", true],
    ["file-?.c", "file-10.c", false],
    ["/", "a", true],
  ])("%s at %s: %s", (pattern, path, isOwned) => {
    expect(isOwnedBy(pattern, path)).toBe(isOwned);
  });

  it("never takes long, whatever is written in it", () => {
    const word = fc.array(fc.constantFrom("*", "**", "/", "a", "?"), { maxLength: 300 });
    fc.assert(
      fc.property(word, fc.stringMatching(/^[a/]{1,400}$/), (pattern, path) => {
        const began = performance.now();
        isOwnedBy(pattern.join(""), path);
        expect(performance.now() - began).toBeLessThan(200);
      }),
      { numRuns: 60 },
    );
  });
});
