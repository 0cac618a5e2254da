import { expect, test } from "vitest";
import { detectLocale, pathWithoutBase, withLocale } from "./locale.ts";

test.each([
  ["/zh/project", ["en-US"], "zh"],
  ["/en/project", ["zh-CN"], "en"],
  ["/project", ["zh-Hans-CN", "en"], "zh"],
  ["/project", ["fr-FR", "zh-TW"], "zh"],
  ["/project", ["fr-FR"], "en"],
  ["/zhu/project", [], "en"],
  ["/", [], "en"],
] as const)("reads the language of %s for a browser of %j as %s", (path, languages, locale) => {
  expect(detectLocale(path, languages)).toBe(locale);
});

test.each([
  ["/project", "/zh/project"],
  ["/en/project/3", "/zh/project/3"],
  ["/", "/zh"],
  ["/en", "/zh"],
  ["/zhu", "/zh/zhu"],
])("puts the language into %s", (path, localized) => {
  expect(withLocale(path, "zh")).toBe(localized);
});

test.each([
  ["/console/zh/project", "/zh/project"],
  ["/console", "/"],
  ["/console/", "/"],
])("takes the base from %s", (path, inner) => {
  expect(pathWithoutBase(path)).toBe(inner);
});
