import { afterEach, expect, test } from "vitest";
import { outsideLink } from "./page-facts.ts";

afterEach(() => document.head.querySelectorAll("meta").forEach((tag) => tag.remove()));

function tell(name: string, content: string): void {
  const tag = document.createElement("meta");
  Object.assign(tag, { name: `lowforge-${name}`, content });
  document.head.append(tag);
}

test.each(["https://help.example/a", "http://help.example", "mailto:help@example.com", "tel:+861012345"])(
  "%s may be followed",
  (link) => {
    tell("help", link);
    expect(outsideLink("help")).toBe(link);
  },
);

test.each(["javascript:alert(1)", "//help.example", "data:text/html,x", "ftp://x", ""])(
  "%j may not be followed",
  (link) => {
    tell("help", link);
    expect(outsideLink("help")).toBeNull();
  },
);

test("a link that nobody set is none", () => {
  expect(outsideLink("website")).toBeNull();
});
