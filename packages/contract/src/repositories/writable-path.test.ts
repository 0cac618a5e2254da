import { describe, expect, it } from "vitest";
import { isWritablePath } from "./writable-path.ts";

describe("a path that is written from the web", () => {
  it.each([
    "README.md",
    "src/api.ts",
    ".gitignore",
    ".github/workflows/build.yml",
    "docs/第一章.md",
    "a b/c d.txt",
    "-x",
    "git~",
    "..a/b",
    '"><img src=x onerror=alert(1)>.txt',
  ])("may be %j", (path) => {
    expect(isWritablePath(path)).toBe(true);
  });

  it.each([
    "",
    "/etc/passwd",
    "../../etc/passwd",
    "a/../../b",
    "a//b",
    "a/",
    "./a",
    "C:\\windows",
    "C:/windows",
    "a\\..\\b",
    ".git/config",
    ".GIT/config",
    "a/.git/hooks/post-receive",
    ".git /hooks",
    ".git./config",
    ".git::$INDEX_ALLOCATION/config",
    "git~1/config",
    ".g\u200cit/config",
    "a\u0000b",
    "a\nb",
    `${"x".repeat(256)}`,
    `${"abc/".repeat(1_100)}d`,
  ])("may not be %j", (path) => {
    expect(isWritablePath(path)).toBe(false);
  });
});
