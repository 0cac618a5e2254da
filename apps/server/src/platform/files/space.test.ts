import { describe, expect, it } from "vitest";
import { hasSpace } from "./space.ts";

const megabyte = 1024 * 1024;

describe("a disk", () => {
  const disk = (totalBytes: number, freeBytes: number, files = 0, freeFiles = 0) => ({
    totalBytes,
    freeBytes,
    files,
    freeFiles,
  });
  it.each([
    [disk(1024 * 1024 * megabyte, 300 * megabyte), 0, true],
    [disk(1024 * 1024 * megabyte, 150 * megabyte), 0, false],
    [disk(1024 * 1024 * megabyte, 300 * megabyte), 200 * megabyte, false],
    [disk(64 * megabyte, 10 * megabyte), 0, true],
    [disk(64 * megabyte, 3 * megabyte), 0, false],
    [disk(64 * megabyte, 30 * megabyte, 100_000, 10), 0, false],
  ])("that stands at %j takes %i more bytes: %s", (space, wanted, isTaken) => {
    expect(hasSpace(space, wanted)).toBe(isTaken);
  });
});
