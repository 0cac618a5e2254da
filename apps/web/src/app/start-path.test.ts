import { expect, test } from "vitest";
import { signInTarget } from "../platform/session/sign-in-target.ts";
import { signInPath, startPath } from "./start-path.ts";

const visitor = { browserLanguages: ["en-US"], isSignedIn: false };
const member = { browserLanguages: ["zh-CN"], isSignedIn: true };

test.each([
  ["/", "/zh"],
  ["/project?page=2", "/zh/project?page=2"],
  ["/en/project", "/en/project"],
])("a member begins %s at %s", (path, start) => {
  expect(startPath({ ...member, path })).toBe(start);
});

test.each([
  ["/", "/en/sign-in"],
  ["/project/3/dashboard", "/en/sign-in?redirect=%2Fen%2Fproject%2F3%2Fdashboard"],
  ["/zh/sign-in?redirect=%2Fzh%2Fproject", "/zh/sign-in?redirect=%2Fzh%2Fproject"],
  ["/404", "/en/404"],
  ["/zh/icons", "/zh/icons"],
  ["/unsubscribe/v1.word", "/en/unsubscribe/v1.word"],
  ["/whois?oauthToken=x", "/en/whois?oauthToken=x"],
])("a visitor begins %s at %s", (path, start) => {
  expect(startPath({ ...visitor, path })).toBe(start);
});

test("sign-in never asks to come back to itself", () => {
  expect(signInPath("zh", "/zh/sign-in?redirect=%2Fzh%2Fproject")).toBe("/zh/sign-in");
});

test("a foreign way back leads to the projects", () => {
  expect(signInTarget(new URLSearchParams({ redirect: "//evil.example" }), "zh")).toBe("/zh/project");
  expect(signInTarget(new URLSearchParams({ redirect: "/zh/personal" }), "zh")).toBe("/zh/personal");
});
