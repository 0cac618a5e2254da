import { expect, test } from "vitest";
import { readHelpLink } from "./links.rules.ts";
import { topicsEn } from "./topics/en.ts";
import { topicsZh } from "./topics/zh.ts";
import { parseTopic, topicKeys, type TopicTexts } from "./topics.rules.ts";

const languages: readonly (readonly ["zh" | "en", TopicTexts])[] = [
  ["zh", topicsZh],
  ["en", topicsEn],
];

/** Commands, names in backticks and the targets of links follow other rules than the text around them. */
function proseOf(text: string): string {
  return text
    .replace(/^```.*?^```/gms, "")
    .replace(/`[^`]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]");
}

function linksOf(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
}

function sectionIds(texts: TopicTexts, key: (typeof topicKeys)[number]): readonly string[] {
  return parseTopic(key, texts[key]).sections.map(({ id }) => id);
}

test.each(topicKeys)("%s has the same headings in both languages, each with an id of its own", (key) => {
  const levels = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length);
  const ids = sectionIds(topicsZh, key);
  expect(sectionIds(topicsEn, key)).toEqual(ids);
  expect(levels(topicsEn[key])).toEqual(levels(topicsZh[key]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain("");
});

test.each(topicKeys)("%s has the same commands and links in both languages", (key) => {
  const commands = (text: string) => text.match(/^```.*?^```/gms) ?? [];
  const targets = (text: string) => linksOf(text).map((target) => target.replace(/\.(?:zh|en)\.md/, ".md"));
  expect(commands(topicsEn[key])).toEqual(commands(topicsZh[key]));
  expect(targets(topicsEn[key]).toSorted()).toEqual(targets(topicsZh[key]).toSorted());
});

test.each(topicKeys)("%s begins with a title and one line about it", (key) => {
  for (const [, texts] of languages) {
    const { title, summary } = parseTopic(key, texts[key]);
    expect(texts[key].startsWith(`# ${title}\n\n${summary}\n\n## `)).toBe(true);
  }
});

test.each(languages)("every link of the topics in %s leads to a place that exists", (language, texts) => {
  const console = ["/personal", "/project", "/repository", "/runners"];
  for (const key of topicKeys) {
    for (const href of linksOf(texts[key])) {
      const link = readHelpLink(href);
      expect(link, href).not.toBeNull();
      if (link?.kind === "console") expect(console).toContain(link.path);
      if (link?.kind === "server") expect(link.path).toBe("/api/docs");
      if (link?.kind !== "topic") continue;
      expect(href).toContain(`.${language}.md`);
      if (link.anchor !== "") expect(sectionIds(texts, link.topic), href).toContain(link.anchor);
    }
  }
});

test("nothing but the server's address is put into a topic", () => {
  for (const [, texts] of languages) {
    const marks = Object.values(texts).flatMap((text) => text.match(/\{\{.*?\}\}|\$t\(/g) ?? []);
    expect([...new Set(marks)]).toEqual(["{{origin}}"]);
  }
});

test("Chinese and Latin stand one space apart, and Chinese sentences have their own marks", () => {
  for (const key of topicKeys) {
    const prose = proseOf(topicsZh[key]);
    expect(prose.match(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/gu), key).toBeNull();
    expect(prose.match(/\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/gu), key).toBeNull();
  }
});
