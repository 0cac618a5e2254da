import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quotePath, unquotePath } from "./quoted-paths.rules.ts";

describe("a quoted path", () => {
  it("is what git writes, the other way round", () => {
    expect(unquotePath(String.raw`"a\tb\"c\\\303\244\n"`)).toBe('a\tb"c\\ä\n');
    expect(unquotePath("plain ä.txt")).toBe("plain ä.txt");
    expect(quotePath("plain ä.txt")).toBe("plain ä.txt");
  });

  it("comes back as it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (path) => {
        const isQuotedItself = path.length > 1 && path.startsWith('"') && path.endsWith('"');
        if (!isQuotedItself || quotePath(path) !== path) expect(unquotePath(quotePath(path))).toBe(path);
      }),
    );
  });
});
