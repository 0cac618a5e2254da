import type { InstallationSettings } from "@lowforge/contract/users";
import { expect, test } from "vitest";
import { changeOf, isLink, valuesOf } from "./settings.rules.ts";

const saved: InstallationSettings = {
  ...{ loginType: 2, isQrOn: true, isCreationOpen: true },
  ...{ websiteUrl: "https://w.example/", teachingUrl: null, helpUrl: null },
};

test("what was not touched changes nothing", () => {
  expect(changeOf(saved, valuesOf(saved))).toEqual({});
  expect(changeOf(saved, {})).toEqual({});
});

test("only what differs is sent, and an empty link is none", () => {
  const values = { ...valuesOf(saved), isQrOn: false, websiteUrl: "  ", helpUrl: " mailto:a@b.example " };
  expect(changeOf(saved, values)).toEqual({
    ...{ isQrOn: false, websiteUrl: null, helpUrl: "mailto:a@b.example" },
  });
});

test.each([
  ["", true],
  ["https://help.example/a?b=c", true],
  ["tel:+861012345", true],
  ["javascript:alert(1)", false],
  ["//help.example", false],
  ["https://a b", false],
])("%j is a link: %j", (text, expected) => {
  expect(isLink(text)).toBe(expected);
});
