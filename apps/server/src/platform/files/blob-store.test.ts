import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BlobStore, createBlobStore, unfinishedSweepMs } from "./index.ts";

const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
const streamOf = (...pieces: Buffer[]): Readable => Readable.from(pieces);

describe("the store of blobs", () => {
  let folder: string;
  let blobs: BlobStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lowforge-blobs-"));
    blobs = createBlobStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const unfinished = () => readdir(join(folder, "unfinished"));

  it("keeps bytes under their checksum, and reads them whole or in part", async () => {
    const content = randomBytes(200_000);
    const blob = await blobs.write(streamOf(content.subarray(0, 7), content.subarray(7)), {
      maximumBytes: 200_000,
    });
    expect(blob).toEqual({ sha256: sha256(content), sizeBytes: 200_000 });
    expect(await blobs.findSize(blob.sha256)).toBe(200_000);
    expect((await buffer(blobs.read(blob.sha256))).equals(content)).toBe(true);
    const part = await buffer(blobs.read(blob.sha256, { start: 5, end: 9 }));
    expect(part.equals(content.subarray(5, 10))).toBe(true);
  });

  it("keeps nothing of a body that is too long, is another than announced, or breaks off", async () => {
    const content = randomBytes(100);
    const expected = { sha256: sha256(content), sizeBytes: 100 };
    const tooLong = blobs.write(streamOf(content), { maximumBytes: 99 });
    await expect(tooLong).rejects.toMatchObject({ errorName: "BODY_TOO_LARGE" });
    const other = blobs.write(streamOf(randomBytes(100)), { maximumBytes: 100, expected });
    await expect(other).rejects.toMatchObject({ errorName: "CHECKSUM_MISMATCH" });
    const broken = new Readable({ read: () => undefined });
    broken.push(content.subarray(0, 50));
    const writing = blobs.write(broken, { maximumBytes: 100, expected });
    broken.destroy(new Error("gone"));
    await expect(writing).rejects.toThrow("gone");
    expect([await blobs.findSize(expected.sha256), await unfinished()]).toEqual([null, []]);
  });

  it("gives the same bytes one place, whoever sends them", async () => {
    const content = randomBytes(1_000);
    const both = await Promise.all([1, 2].map(() => blobs.write(streamOf(content), { maximumBytes: 1_000 })));
    expect(both[0]).toEqual(both[1]);
    await blobs.remove(sha256(content));
    await blobs.remove(sha256(content));
    expect(await blobs.findSize(sha256(content))).toBeNull();
  });

  it("keeps a large one whole while the disk takes its parts already", async () => {
    const piece = randomBytes(1024 * 1024 + 1);
    const pieces = Array.from({ length: 70 }, () => piece);
    const { sha256: sum, sizeBytes } = await blobs.write(streamOf(...pieces), { maximumBytes: 2 ** 30 });
    expect(sizeBytes).toBe(70 * piece.length);
    expect(sha256(await buffer(blobs.read(sum)))).toBe(sum);
    await blobs.remove(sum);
  });

  it("removes what nobody needs, and brings back what somebody needs after all", async () => {
    const content = randomBytes(100);
    const { sha256: sum } = await blobs.write(streamOf(content), { maximumBytes: 100 });
    const answers = [false, true];
    await blobs.removeUnless(sum, async () => answers.shift() ?? true);
    expect((await buffer(blobs.read(sum))).equals(content)).toBe(true);
    await blobs.removeUnless(sum, async () => false);
    expect(await blobs.findSize(sum)).toBeNull();
    await blobs.removeUnless(sum, async () => false);
    expect(await unfinished()).toEqual([]);
  });

  it("removes what an upload has left that a crash cut off, and no upload that runs", async () => {
    const [old, young] = [join(folder, "unfinished/old"), join(folder, "unfinished/young")];
    await Promise.all([writeFile(old, "x"), writeFile(young, "x")]);
    const now = Date.UTC(2026, 0, 15, 8);
    const touch = (path: string, ageMs: number) => utimes(path, (now - ageMs) / 1_000, (now - ageMs) / 1_000);
    // What this turn spares is younger than ten minutes at the next one.
    await touch(old, 10 * 60_000 - unfinishedSweepMs);
    await touch(young, 2 * 60_000 + 1_000);
    await blobs.sweepUnfinished(now);
    expect(await unfinished()).toEqual(["young"]);
    await rm(young);
  });

  it.each(["", "../../etc/passwd", "A".repeat(64), "0".repeat(63)])("has no blob called %j", (name) => {
    expect(() => blobs.read(name)).toThrow(/does not exist/);
  });
});
