import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./redirect.rules.ts";

const origin = "https://console.example";

test.each([
  ["/zh/project", "/zh/project"],
  ["/en/project/3/dashboard?tab=1#L3", "/en/project/3/dashboard?tab=1#L3"],
  ["/zh/../en/project", "/en/project"],
  ["/zh/repository/git/3?path=a%252Fb&ref=x@y", "/zh/repository/git/3?path=a%252Fb&ref=x@y"],
])("leads back to %s", (wanted, target) => {
  expect(safeRedirect(wanted)).toBe(target);
});

test.each([
  null,
  "",
  "project",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/zh",
  "javascript:alert(1)",
  "/..//evil.example",
  "/.//evil.example",
  "/zh/sign-in",
  "/sign-in?redirect=%2Fzh%2Fproject",
  "/https:%2F%2Fevil.example",
  "/%2F%2Fevil.example",
  "/%252F%252Fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "https:evil.example",
  "@evil.example",
  "/@evil.example",
  "/zh/@evil.example",
  "/%E0%A4%A",
])("never leads to %j", (wanted) => {
  expect(safeRedirect(wanted)).toBeNull();
});

test("whatever is asked for, the way back stays in this origin", () => {
  const segment = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "//",
    "%2f",
    "%5c",
    "@",
    ":",
    "evil.example",
    "\t",
    "\n",
    "zh",
    "?",
    "#",
  );
  const wanted = fc.oneof(
    fc.string(),
    fc.array(segment).map((parts) => parts.join("")),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(wanted, (text) => {
      const target = safeRedirect(text);
      if (target === null) return;
      expect(new URL(target, origin).origin).toBe(origin);
      expect(new URL(`/console${target}`, origin).pathname).toMatch(/^\/console\//);
      expect(safeRedirect(target)).toBe(target);
    }),
    { numRuns: 2000 },
  );
});
