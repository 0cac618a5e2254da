import { describe, expect, test } from "vitest";
import { readCreateAddress, writeCreateAddress } from "./create-address.rules.ts";
import { findHindrance } from "./hindrance.rules.ts";
import { findTemplates, firstTemplate } from "./templates.rules.ts";
import { proposeTitle } from "./title.rules.ts";

test.each([
  ["fix-retry", ["Fix it at last"], "Fix it at last"],
  ["fix-retry", ["One", "Two"], "Fix retry"],
  ["feature/fix_retry", ["  "], "Feature: fix retry"],
  ["修复", [], "修复"],
  ["x", ["y".repeat(300)], "y".repeat(200)],
])("a request of %s with the commits %j is called %j", (branch, subjects, title) => {
  const commits = subjects.map((subject) => ({ subject }));
  expect(proposeTitle(branch, commits)).toBe(title);
});

test.each([
  ["same-branch", 3, "same-branch"],
  ["ready", 3, "existing"],
  ["conflicts", null, null],
  ["unrelated", null, null],
  ["no-differences", null, "no-differences"],
  ["source-behind", null, "source-behind"],
  ["target-deleted", null, "target-deleted"],
] as const)(
  "branches that are %s, with the open request %j, are hindered by %j",
  (state, existing, found) => {
    expect(findHindrance({ mergeability: { state }, existing })).toBe(found);
  },
);

test.each([
  ["?source=a&target=b&tab=changes", { source: "a", target: "b", tab: "changes" }],
  ["?source=feature%2Fone", { source: "feature/one", target: "main", tab: "commits" }],
  ["?source=-x&target=%20", { source: "", target: "main", tab: "commits" }],
] as const)("the address %s means %j", (query, address) => {
  const read = readCreateAddress(new URLSearchParams(query), "main");
  expect(read).toEqual(address);
  expect(readCreateAddress(writeCreateAddress(read), "main")).toEqual(address);
});

describe("templates of descriptions", () => {
  const entries = ["Default.md", "Bug.md", "notes.txt", "PULL_REQUEST_TEMPLATE.md"].map((name) => ({
    kind: "file",
    name,
    path: name,
  }));

  test("are all documents of their folder, or the one that is called so", () => {
    const names = (folder: string) => findTemplates(folder, entries).map(({ name }) => name);
    expect(names(".gitlab/merge_request_templates")).toEqual(["Default", "Bug", "PULL_REQUEST_TEMPLATE"]);
    expect(names(".github")).toEqual(["PULL_REQUEST_TEMPLATE"]);
  });

  test("begin with the default one, or the only one", () => {
    expect(firstTemplate([{ name: "Bug" }, { name: "default" }])).toEqual({ name: "default" });
    expect(firstTemplate([{ name: "Bug" }])).toEqual({ name: "Bug" });
    expect(firstTemplate([{ name: "Bug" }, { name: "Idea" }])).toBeUndefined();
  });
});
