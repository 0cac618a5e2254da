import { expect, test } from "vitest";
import { findHelp } from "./search.rules.ts";
import { parseTopic } from "./topics.rules.ts";

const text = [
  "# Repositories",
  "",
  "Where code lives.",
  "",
  "## Clone {#clone}",
  "",
  "Take the **clone URL** from [its page](git.en.md#page).",
  "",
  "```sh",
  "git clone http://forge.example.com/git/payroll/web.git",
  "```",
  "",
  "## Delete {#delete}",
  "",
  `Gone. ${"More words. ".repeat(20)}Clones stay.`,
].join("\n");
const topics = [parseTopic("git", text)];

function found(query: string): readonly string[] {
  return findHelp(topics, query).map(({ section }) => section?.id ?? "topic");
}

test("finds sections by title, text and command, whatever the case and the order of the words", () => {
  expect(found("CLONE")).toEqual(["clone", "delete"]);
  expect(found("payroll")).toEqual(["clone"]);
  expect(found("url take")).toEqual(["clone"]);
  expect(found("where code")).toEqual(["topic"]);
  expect(found("nothing like it")).toEqual([]);
});

test("finds nothing for a query of spaces", () => {
  expect(found("  ")).toEqual([]);
});

test("shows what was found between the words around it, without marks", () => {
  const [clone, remove] = findHelp(topics, "clone").map(({ excerpt }) => excerpt);
  expect(clone).toEqual({
    before: "Take the ",
    found: "clone",
    after: " URL from its page. git clone http://forge.example.com/git/payroll/web.git",
  });
  expect(remove?.before).toMatch(/^…(?:words\. |More words\. )/);
  expect(remove?.found).toBe("Clone");
});

test("begins an excerpt at the start where the title alone holds the words", () => {
  const [remove] = findHelp(topics, "delete");
  expect(remove?.excerpt).toMatchObject({ before: "", found: "" });
  expect(remove?.excerpt.after.startsWith("Gone.")).toBe(true);
});
