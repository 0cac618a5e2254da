import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { archiveStem } from "./archive.rules.ts";

describe("the name of an archive", () => {
  it.each([
    ["main", "", "code-main"],
    ["feature/x", "", "code-feature-x"],
    ["v1.0", "docs/guide", "code-v1.0-guide"],
    ["发布", "", "code-发布"],
    ["a'b;c", "", "code-a-b-c"],
  ])("of %s %s", (ref, path, expected) => {
    expect(archiveStem("code", ref, path)).toBe(expected);
  });

  it("leads nowhere, whatever the names are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (ref, path) => {
        const stem = archiveStem("code", ref, path);
        expect(stem).toMatch(/^code[\p{L}\p{N}._-]*$/u);
        expect(stem).not.toContain("..");
        expect(stem.length).toBeLessThanOrEqual(150);
      }),
    );
  });
});
