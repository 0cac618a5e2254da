import { describe, expect, it } from "vitest";
import { findPointer, isPossibleObject, parsePointer } from "./lfs.rules.ts";

const oid = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393";

describe("a pointer file", () => {
  it("names the object and its size", () => {
    const text = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`;
    expect(parsePointer(text)).toEqual({ oid, size: 12_345 });
  });

  it.each([
    "",
    "version https://git-lfs.github.com/spec/v1\n",
    `oid sha256:${oid}\nsize 12345\n`,
    `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize -1\n`,
    `version https://git-lfs.github.com/spec/v1\noid sha256:${oid.toUpperCase()}\nsize 1\n`,
    `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 1\n${"x".repeat(1_100)}`,
  ])("is not %j", (text) => {
    expect(parsePointer(text)).toBeNull();
  });
});

describe("what a file names", () => {
  it.each([
    ["the pointer of today", `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 7\n`],
    [
      "the pointer of its beginnings",
      `version https://hawser.github.com/spec/v1\noid sha256:${oid}\nsize 7\n`,
    ],
    ["lines of Windows", `version https://git-lfs.github.com/spec/v1\r\noid sha256:${oid}\r\nsize 7\r\n`],
    ["no last line feed", `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 7`],
    ["an extension before it", `version x\next-0-foo sha256:${oid}\noid sha256:${oid}\nsize 7\n`],
  ])("is found in %s", (_what, text) => {
    expect(findPointer(text)).toEqual({ oid, size: 7 });
  });

  it.each([
    "",
    `oid sha256:${oid}\nsize 7\n`,
    `version x\nsee sha256:${oid}\n`,
    `version x\n${"y".repeat(1_100)}`,
  ])("is nothing in %j", (text) => {
    expect(findPointer(text)).toBeNull();
  });
});

describe("an object of a batch", () => {
  it.each([
    [oid, 0, true],
    [oid, 5 * 1024 ** 3, true],
    [oid, -1, false],
    [oid, 2 ** 63, false],
    [oid, 1.5, false],
    [oid.slice(1), 1, false],
    [`../${oid}`, 1, false],
  ])("%s of %d bytes: possible is %s", (id, size, isPossible) => {
    expect(isPossibleObject({ oid: id, size })).toBe(isPossible);
  });
});
