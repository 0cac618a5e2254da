import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesGlob, matchesPath, matchesRef } from "./patterns.rules.ts";

describe("a pattern", () => {
  it.each([
    ["main", "main", true],
    ["main", "mainly", false],
    ["release/*", "release/1.0", true],
    ["release/*", "release/1/hot", true],
    ["release/*", "release", false],
    ["v*", "v", true],
    ["*", "anything/at/all", true],
    ["*-stable", "1-stable-2-stable", true],
    ["a*b*c", "a-b-b-c", true],
    ["a*b*c", "a-c-b", false],
    ["Main", "main", false],
    ["what?", "whatx", false],
    ["发布/*", "发布/一", true],
  ])("%j meets the branch %j: %s", (pattern, name, isMatch) => {
    expect(matchesRef(pattern, name)).toBe(isMatch);
  });

  it.each([
    ["*.pem", "a/b/key.PEM", true],
    ["*.pem", "key.pem.txt", false],
    ["secrets/*", "secrets/a/b", true],
    ["secrets/*", "other/secrets/a", false],
    ["*/secrets/*", "other/secrets/a", true],
    [".env", "deep/.env", true],
    ["id_rs?", "id_rsa", true],
    ["(a+)+", "aaaa", false],
  ])("%j meets the path %j: %s", (pattern, path, isMatch) => {
    expect(matchesPath(pattern, path)).toBe(isMatch);
  });

  it("meets what is made from it by filling in its stars, and itself", () => {
    const part = fc.stringMatching(/^[ab/]{0,4}$/);
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.array(part, { maxLength: 4 }),
        (parts, fills) => {
          const text = parts
            .map((piece, index) => (index === 0 ? piece : (fills[index] ?? "") + piece))
            .join("");
          expect(matchesGlob(parts.join("*"), text)).toBe(true);
        },
      ),
    );
  });

  it("is answered where trying every way would never end", () => {
    const text = "a".repeat(50_000);
    expect(matchesGlob("*a*a*a*a*a*a*a*b", `${text}!`)).toBe(false);
    expect(matchesGlob("*a*a*a*a*a*a*a!", `${text}!`)).toBe(true);
  });
});
