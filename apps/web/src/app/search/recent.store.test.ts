import { beforeEach, expect, test } from "vitest";
import { readRecent, rememberChoice, type RecentChoice } from "./recent.store.ts";

const choice = (path: string): RecentChoice => ({ kind: "page", id: path, title: path, hint: "", path });
const paths = (userId = 1): string[] => readRecent(userId).map(({ path }) => path);

beforeEach(() => localStorage.clear());

test("the latest choice comes first, each once, and six are kept", () => {
  for (const path of ["/a", "/b", "/c", "/a", "/d", "/e", "/f", "/g"]) rememberChoice(1, choice(path));
  expect(paths()).toEqual(["/g", "/f", "/e", "/d", "/a", "/c"]);
});

test("another member of the same browser sees none of them", () => {
  rememberChoice(1, choice("/a"));
  expect(paths(2)).toEqual([]);
});

test.each([
  "",
  "{",
  "null",
  "[1]",
  '[{"kind":"page"}]',
  '[{"kind":"page","id":"x","title":"x","hint":"","path":"//x"}',
])("what is not a list of choices, such as %j, is none", (text) => {
  localStorage.setItem("lf-recent-1", text);
  expect(paths()).toEqual([]);
});
