import { join } from "node:path";
import { expect, test } from "vitest";
import { findUnknownLabels } from "./checks/help-labels.ts";
import { checkout, listFiles, readText } from "./checks/tree.ts";

const web = listFiles(checkout).filter((path) => path.startsWith("apps/web/src/"));
const topics = web.filter((path) => /\/help\/topics\/[a-z]+\.(?:zh|en)\.md$/.test(path));

/** Every text of the console in one language. */
async function loadTexts(language: string): Promise<object[]> {
  const paths = web.filter((path) => new RegExp(`/locales/([a-z-]+\\.)?${language}\\.ts$`).test(path));
  return Promise.all(paths.map(async (path) => (await import(join(checkout, path))) as object));
}

test.each(topics)("every label that %s names stands on a screen", async (path) => {
  const language = /\.(zh|en)\.md$/.exec(path)?.[1] ?? "";
  expect(findUnknownLabels(path, readText(checkout, path), await loadTexts(language))).toEqual([]);
});

test("there is help to compare", () => {
  expect(topics.length).toBeGreaterThan(0);
});

test("a planted label that was renamed is told, and one with a figure in it is known", () => {
  const texts = [{ run: "Run now", nested: { failed: "Exit code {{code}}", name: "{{name}}" } }];
  expect(findUnknownLabels("git.en.md", "Choose **Run now**: **Exit code 1**.", texts)).toEqual([]);
  expect(findUnknownLabels("git.en.md", "Choose **Start now**.", texts)).toEqual([
    'git.en.md names "Start now", which no screen says: use the words of the screen.',
  ]);
});
