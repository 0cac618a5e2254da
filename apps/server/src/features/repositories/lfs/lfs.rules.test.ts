import { describe, expect, it } from "vitest";
import { isPossibleObject, parsePointer } from "./lfs.rules.ts";

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
