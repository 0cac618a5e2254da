import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../runtime/index.ts";
import { type Ballast, keepBallast } from "./ballast.ts";
import { hasSpace } from "./space.ts";

const megabyte = 1024 * 1024;

describe("the last reserve of a disk", () => {
  let folder: string;
  let ballast: Ballast;
  let disk = { totalBytes: 64 * megabyte, freeBytes: 32 * megabyte, files: 1_000, freeFiles: 500 };
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "lowforge-ballast-")), "ballast");
    disk = { totalBytes: 64 * megabyte, freeBytes: 32 * megabyte, files: 1_000, freeFiles: 500 };
    ballast = keepBallast(folder, { logger: createLogger("silent"), measureDisk: async () => disk });
    // The test alone says when to look.
    ballast.stop();
    await ballast.look();
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

  async function heldBytes(): Promise<number> {
    const names = await readdir(folder).catch(() => []);
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  it("is held while there is room, and less of it than pushes and uploads leave free", async () => {
    const held = await heldBytes();
    expect(held).toBeGreaterThan(megabyte);
    expect(hasSpace({ ...disk, freeBytes: held })).toBe(false);
  });

  it.each([
    ["bytes", { freeBytes: 0 }],
    ["files", { freeFiles: 0 }],
  ])("is given up when no %s are left, and taken in again when there is plenty", async (_case, change) => {
    disk = { ...disk, ...change };
    await ballast.look();
    expect(await heldBytes()).toBe(0);
    disk = { ...disk, freeBytes: 2 * megabyte, freeFiles: 60 };
    await ballast.look();
    expect(await heldBytes()).toBe(0);
    disk = { ...disk, freeBytes: 32 * megabyte };
    await ballast.look();
    expect(await heldBytes()).toBeGreaterThan(megabyte);
  });
});
