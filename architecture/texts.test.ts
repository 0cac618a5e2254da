import { join } from "node:path";
import { errorTable } from "@lowforge/contract";
import { expect, test } from "vitest";
import { findMissingMessages, findMissingTexts } from "./checks/texts.ts";
import { checkout, listFiles } from "./checks/tree.ts";

/** Every pair of locale files: `…/locales/zh.ts` and `…/locales/messages.zh.ts` name their English ones. */
const chinese = listFiles(checkout).filter((path) =>
  /^apps\/web\/src\/.*\/locales\/([a-z-]+\.)?zh\.ts$/.test(path),
);
const messages = "apps/web/src/platform/i18n/locales/messages.zh.ts";

async function loadTexts(path: string): Promise<object> {
  // Both files export one object each, under names of their own.
  const [texts] = Object.values((await import(join(checkout, path))) as Record<string, object>);
  return texts ?? {};
}

function asEnglish(path: string): string {
  return path.replace(/zh\.ts$/, "en.ts");
}

test.each(chinese)("%s has the same keys in both languages", async (path) => {
  const [zh, en] = [await loadTexts(path), await loadTexts(asEnglish(path))];
  expect(findMissingTexts(path, zh, en)).toEqual([]);
});

test("there are texts to compare", () => {
  expect(chinese).toContain(messages);
});

test("every code of the error table has a text in both languages", async () => {
  const codes = Object.values(errorTable).map(({ code }) => code);
  const [zh, en] = [await loadTexts(messages), await loadTexts(asEnglish(messages))];
  expect(findMissingMessages(codes, zh, en)).toEqual([]);
});

test("a planted text without translation is named, with the file to add it to", () => {
  const zh = { title: "标题", nested: { count_other: "{{count}} 个" } };
  expect(findMissingTexts("room", zh, { title: "Title" })).toEqual([
    'room: "nested.count_other" has no English text: add it to the en file.',
  ]);
  expect(findMissingTexts("room", { title: "标题" }, { title: "Title", more: "More" })).toEqual([
    'room: "more" has no Chinese text: add it to the zh file.',
  ]);
});

test("English may count one apart", () => {
  const en = { count_one: "one", count_other: "{{count}}" };
  expect(findMissingTexts("room", { count_other: "{{count}} 个" }, en)).toEqual([]);
});

test("a planted error code without text is named, with the file to add it to", () => {
  expect(findMissingMessages([30099], { 30099: "有" }, {})).toEqual([
    "Error code 30099 has no text: add it to messages.en.ts.",
  ]);
});
