import { repositoryPath } from "@lowforge/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveLink } from "./links.rules.ts";

const file = (path: string, anchor = "") => ({ kind: "file", path, anchor });
const inert = { kind: "inert" };

describe("links of a document", () => {
  test.each([
    ["guide.md", "README.md", file("guide.md")],
    ["./src", "README.md", file("src")],
    ["src/", "README.md", file("src")],
    ["../README.md#usage", "docs/guide.md", file("README.md", "usage")],
    ["/LICENSE", "docs/deep/guide.md", file("LICENSE")],
    ["a%20b.md", "README.md", file("a b.md")],
    ["app.ts?plain=1#L3-L7", "src/x.md", file("src/app.ts", "L3-L7")],
    ["..", "docs/guide.md", file("")],
    ["文档/说明.md", "README.md", file("文档/说明.md")],
  ])("%s in %s leads to a file", (href, document, target) => {
    expect(resolveLink(href, document)).toEqual(target);
  });

  test.each(["https://example.com/a", "HTTP://example.com", "mailto:lin@example.com", "tel:10086"])(
    "%s leads out",
    (href) => expect(resolveLink(href, "README.md")).toEqual({ kind: "external", href }),
  );

  test("a link within the document keeps to it", () => {
    expect(resolveLink("#%E7%94%A8%E6%B3%95", "README.md")).toEqual({ kind: "anchor", anchor: "用法" });
  });

  test.each([
    "",
    "#",
    "../../etc/passwd",
    "%2e%2e/secret",
    "a/../../b",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " data:text/html,x",
    "java\nscript:alert(1)",
    "//evil.example",
    "\\\\evil.example\\share",
    "/\\evil.example",
    "%zz",
    "a%00b",
    "https:evil.example",
  ])("%j leads nowhere", (href) => expect(resolveLink(href, "README.md")).toEqual(inert));

  test("whatever a document links to, it is a path inside the repository, a known scheme, or nothing", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "..",
        ".",
        "/",
        "\\",
        "%2e%2e",
        "%2F",
        "#",
        "?",
        ":",
        "//",
        "javascript:",
        "a",
        "http:",
        "\0",
      ),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    );
    const href = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    const document = fc
      .array(fc.constantFrom("docs", "a b", "深"), { maxLength: 4 })
      .map((s) => [...s, "x.md"].join("/"));
    fc.assert(
      fc.property(href, document, (link, from) => {
        const target = resolveLink(link, from);
        if (target.kind === "external") expect(target.href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/i);
        if (target.kind !== "file") return;
        expect(repositoryPath.safeParse(target.path).success).toBe(true);
        expect(target.path.split("/")).not.toContain("..");
        expect(target.path.startsWith("/")).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
