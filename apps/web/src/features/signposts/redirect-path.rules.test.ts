import { expect, test } from "vitest";
import { redirectPath } from "./redirect-path.rules.ts";

test.each([
  ["/zh/redirect/zh/project", "", "/zh/project"],
  ["/zh/redirect", "", "/"],
  ["/redirect/project/3/dashboard", "?tab=1", "/project/3/dashboard?tab=1"],
  ["/en/redirect/en/repository/git/3", "?path=docs%2Fa%20b.md", "/en/repository/git/3?path=docs%2Fa%20b.md"],
])("%s%s leads to %s", (pathname, search, target) => {
  expect(redirectPath(pathname, search)).toBe(target);
});

test.each([
  "/zh/redirect/https:%2F%2Fevil.example",
  "/zh/redirect/https://evil.example",
  "/zh/redirect/https:evil.example",
  "/zh/redirect//evil.example",
  "/zh/redirect/%2F%2Fevil.example",
  "/zh/redirect/%252F%252Fevil.example",
  "/zh/redirect/%25252F%25252Fevil.example",
  "/zh/redirect/%5Cevil.example",
  "/zh/redirect/\\evil.example",
  "/zh/redirect/%09/evil.example",
  "/zh/redirect/%2509/evil.example",
  "/zh/redirect/@evil.example",
  "/zh/redirect/javascript:alert(1)",
  "/zh/redirect/java%0Ascript:alert(1)",
  "/zh/redirect/%E0%A4%A",
  "/zh/redirect/zh/redirect/zh/project",
  "/zh/redirect/sign-in",
])("%s leads home", (pathname) => {
  expect(redirectPath(pathname, "")).toBeNull();
});
