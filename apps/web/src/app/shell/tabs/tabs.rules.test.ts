import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  closings,
  move,
  neighbor,
  parseTabs,
  serializeTabs,
  setPinned,
  visit,
  type Closing,
  type Tab,
} from "./tabs.rules.ts";

/** `*a` is a pinned tab with the key `/a`. */
function tabsOf(keys: string): Tab[] {
  return keys
    .split(" ")
    .filter((key) => key !== "")
    .map((word) => {
      const key = `/${word.replace("*", "")}`;
      return { key, address: key, title: key, isPinned: word.startsWith("*"), round: 0 };
    });
}
const keysOf = (tabs: readonly Tab[]): string =>
  tabs.map(({ key, isPinned }) => (isPinned ? "*" : "") + key.slice(1)).join(" ");
const visiting = (key: string, replaces: string | null = null) => ({
  key: `/${key}`,
  address: `/${key}?page=2`,
  title: key,
  replaces: replaces === null ? null : `/${replaces}`,
});

test.each([
  ["", "a", null, "a"],
  ["a", "b", null, "a b"],
  ["a b", "a", null, "a b"],
  ["a b c", "d", "b", "a d c"],
  ["a b c", "c", "b", "a c"],
  ["*a b", "c", "a", "*a b c"],
])("of %j a visit to %s in place of %s leaves %j", (before, key, replaces, after) => {
  expect(keysOf(visit(tabsOf(before), visiting(key, replaces)))).toBe(after);
});

test("a tab leads to where its page was last, and keeps the name that the page gave itself", () => {
  const [tab] = visit([{ ...tabsOf("a")[0], title: "Payroll" } as Tab], visiting("a"));
  expect(tab).toMatchObject({ address: "/a?page=2", title: "Payroll" });
});

test("of very many tabs the oldest goes, and no pinned one", () => {
  const many = tabsOf(`*p ${Array.from({ length: 39 }, (_, index) => `t${index}`).join(" ")}`);
  const after = visit(many, visiting("new"));
  expect(after).toHaveLength(40);
  expect(after.map(({ key }) => key)).not.toContain("/t0");
  expect(after[0]?.key).toBe("/p");
});

test.each<[Closing, string, string]>([
  ["one", "*a", "*a"],
  ["one", "b", "b"],
  ["others", "b", "c d"],
  ["others", "a", "b c d"],
  ["all", "b", "b c d"],
])("of a pinned tab a and b, c, d, closing %s at %s closes %s", (which, key, closed) => {
  const keys = closed.split(" ").map((one) => `/${one.replace("*", "")}`);
  expect(closings[which](tabsOf("*a b c d"), `/${key.replace("*", "")}`)).toEqual(keys);
});

test.each([
  ["b", "b", "c"],
  ["c", "c", "b"],
  ["b", "b c", "a"],
  ["a", "a b c", null],
])("whoever is at %s and closes %s comes to %s", (present, closed, next) => {
  const keys = closed.split(" ").map((key) => `/${key}`);
  expect(neighbor(tabsOf("a b c"), `/${present}`, keys)?.key ?? null).toBe(next === null ? null : `/${next}`);
});

test.each([
  ["a b c", "c", "*c a b"],
  ["*a b c", "c", "*a *c b"],
])("pinning in %j puts %s behind the pinned: %j", (before, key, after) => {
  expect(keysOf(setPinned(tabsOf(before), `/${key}`, true))).toBe(after);
});

test("letting go of a pin puts the tab in front of the others", () => {
  expect(keysOf(setPinned(tabsOf("*a *b c"), "/a", false))).toBe("*b a c");
});

test.each([
  ["a b c", "a", 2, "b c a"],
  ["a b c", "c", 0, "c a b"],
  ["*a b c", "c", 0, "*a c b"],
  ["*a *b c", "a", 5, "*b *a c"],
  ["a b", "x", 0, "a b"],
])("in %j, moving %s to place %i gives %j", (before, key, to, after) => {
  expect(keysOf(move(tabsOf(before), `/${key}`, to))).toBe(after);
});

describe("over a reload", () => {
  test("tabs stay, with their order, pins and names", () => {
    const tabs = tabsOf("*a b c");
    expect(parseTabs(serializeTabs(7, tabs), 7)).toEqual(tabs);
  });

  test("somebody else's tabs are nobody's", () => {
    expect(parseTabs(serializeTabs(7, tabsOf("a")), 8)).toEqual([]);
  });

  test.each([null, "", "{", "[]", '{"userId":7}', '{"userId":7,"tabs":[{"key":1}]}'])(
    "%j is no tabs",
    (text) => {
      expect(parseTabs(text, 7)).toEqual([]);
    },
  );

  test.each(["//evil.example", "https://evil.example/", "javascript:alert(1)"])(
    "no tab leads to %s",
    (address) => {
      const tabs = tabsOf("a").map((tab) => ({ ...tab, address }));
      expect(parseTabs(serializeTabs(7, tabs), 7)).toEqual([]);
    },
  );
});

test("whatever is done, pinned tabs are in front and no page has two tabs", () => {
  const key = fc.constantFrom("a", "b", "c", "d", "e");
  const step = fc.oneof(
    fc.tuple(key, fc.option(key)).map(
      ([to, from]) =>
        (tabs: readonly Tab[]) =>
          visit(tabs, visiting(to, from)),
    ),
    fc.tuple(key, fc.boolean()).map(
      ([of, is]) =>
        (tabs: readonly Tab[]) =>
          setPinned(tabs, `/${of}`, is),
    ),
    fc.tuple(key, fc.nat(6)).map(
      ([of, to]) =>
        (tabs: readonly Tab[]) =>
          move(tabs, `/${of}`, to),
    ),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const tabs = steps.reduce<readonly Tab[]>((before, run) => run(before), []);
      expect(new Set(tabs.map((tab) => tab.key)).size).toBe(tabs.length);
      expect(tabs.findLastIndex((tab) => tab.isPinned)).toBeLessThan(
        tabs.findIndex((tab) => !tab.isPinned) >>> 0,
      );
    }),
  );
});
