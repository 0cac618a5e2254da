import { expect, test } from "vitest";
import { headingIds, slugOf } from "./heading-ids.ts";

const heading = (tagName: string, value: string) => ({
  type: "element",
  tagName,
  properties: {},
  children: [{ type: "text", value }],
});

test.each([
  ["Getting started!", "getting-started"],
  ["中文 标题", "中文-标题"],
  ["a_b & c", "a_b--c"],
])("%s is linked as %s", (text, slug) => expect(slugOf(text)).toBe(slug));

test("headings move one level down, and equal ones get different ids", () => {
  const tree = {
    type: "root",
    children: [heading("h1", "Usage"), heading("h2", "Usage"), heading("h6", "Usage")],
  };
  headingIds()(tree);
  expect(tree.children.map(({ tagName, properties }) => ({ tagName, ...properties }))).toEqual([
    { tagName: "h2", id: "user-content-usage", dataLevel: 1 },
    { tagName: "h3", id: "user-content-usage-1", dataLevel: 2 },
    { tagName: "h6", id: "user-content-usage-2", dataLevel: 6 },
  ]);
});
