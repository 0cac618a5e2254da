import { expect, test } from "vitest";
import { formatNumber } from "../format/number.ts";
import { locales } from "./locale.ts";
import { startTexts } from "./i18n.ts";

test.each(locales)("texts show numbers as pages do (%s)", async (locale) => {
  const texts = await startTexts(locale);
  texts.addResource(locale, "base", "size", "{{value, number}}");
  const show = texts.getFixedT(locale) as (key: string, values: object) => string;
  const values = [0, 7, 1204, 1_234_567.8912, -12_000];
  expect(values.map((value) => show("size", { value }))).toEqual(values.map(formatNumber));
  expect(show("size", { value: 1204 })).toBe("1,204");
});
