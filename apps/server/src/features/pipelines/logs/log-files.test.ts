import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogFiles, type LogFiles } from "./log-files.ts";

describe("the files of logs", () => {
  let dataDir: string;
  let files: LogFiles;
  let nextId = 0;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "lowforge-logs-"));
    files = createLogFiles(dataDir, 1_000);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const newId = (): number => (nextId += 1);

  it("holds the log whole, whatever pieces come twice, overlap or come too early", async () => {
    const piece = fc.record({ start: fc.nat(120), length: fc.nat(40) });
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 100, maxLength: 100 }),
        fc.array(piece),
        async (bytes, pieces) => {
          const recordId = newId();
          let size = 0;
          for (const { start, length } of pieces) {
            const part = bytes.subarray(start, start + length);
            const result = await files.store(recordId, start, part);
            expect(result.kind).toBe(start > size ? "gap" : "stored");
            if (result.kind === "stored") size = Math.max(size, start + part.length);
            expect(result.sizeBytes).toBe(size);
          }
          expect(new Uint8Array(await files.read(recordId, 0, 200))).toEqual(bytes.slice(0, size));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("keeps its place when it is opened anew", async () => {
    const recordId = newId();
    await files.store(recordId, 0, Buffer.from("before"));
    const reopened = createLogFiles(dataDir, 1_000);
    expect(await reopened.store(recordId, 6, Buffer.from(" after"))).toEqual({
      kind: "stored",
      sizeBytes: 12,
    });
    expect(await reopened.sizeOf(recordId)).toBe(12);
  });

  it("takes what fits and no more, and knows nothing of logs that are not there", async () => {
    const recordId = newId();
    expect(await files.store(recordId, 0, Buffer.alloc(1_200))).toEqual({ kind: "full", sizeBytes: 1_000 });
    expect(await files.sizeOf(424_242)).toBe(0);
    expect(await files.read(424_242, 0, 10)).toHaveLength(0);
    expect(await files.checksumOf(424_242)).toEqual({ crc32: "crc32:00000000", sizeBytes: 0 });
  });

  it("stores two simultaneous pieces of one log one after the other", async () => {
    const recordId = newId();
    const pieces = await Promise.all([
      files.store(recordId, 0, Buffer.from("aaaa")),
      files.store(recordId, 4, Buffer.from("bbbb")),
      files.store(recordId, 0, Buffer.from("aaaa")),
    ]);
    expect(pieces.map(({ kind }) => kind)).toEqual(["stored", "stored", "stored"]);
    expect((await files.read(recordId, 0, 100)).toString()).toBe("aaaabbbb");
  });

  it("lists all logs, and removes them", async () => {
    const [one, two] = [123_456, 123_457];
    await files.store(one, 0, Buffer.from("x"));
    await files.store(two, 0, Buffer.from("x"));
    const listed: number[] = [];
    for await (const ids of files.listIds()) listed.push(...ids);
    expect(listed).toEqual(expect.arrayContaining([one, two]));
    await files.remove([one, 999_999]);
    expect([await files.sizeOf(one), await files.sizeOf(two)]).toEqual([0, 1]);
  });
});
