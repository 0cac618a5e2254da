import { once } from "node:events";
import { PassThrough, Readable, Writable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { gitCommand } from "./command.ts";
import { GitFailed } from "./failures.ts";
import type { GitStream } from "./git.ts";
import { readRecords, type RecordOptions } from "./records.ts";

const command = gitCommand("rev-list", { repository: "/r.git", flags: ["--objects", "--all"] });

function gitThatWrites(written: readonly Buffer[] | Readable, exitCode = 0) {
  const kill = vi.fn();
  const stdout = written instanceof Readable ? written : Readable.from(written, { objectMode: false });
  const stream: GitStream = {
    stdin: new Writable({ write: (_chunk, _encoding, done) => done() }),
    stdout,
    finished: Promise.resolve({ exitCode, stderr: "fatal: no" }),
    kill,
  };
  return { stream: async () => stream, kill };
}

async function read(git: { stream: () => Promise<GitStream> }, separator: RecordOptions["separator"] = "\n") {
  const records: string[] = [];
  for await (const batch of readRecords(git, command, { separator })) records.push(...batch);
  return records;
}

describe("the records that git lists", () => {
  it("come whole, however the bytes are cut", async () => {
    const record = fc
      .string({ unit: "grapheme", minLength: 1 })
      .map((text) => text.replaceAll("\0", "0") + "!");
    await fc.assert(
      fc.asyncProperty(fc.array(record), fc.integer({ min: 1, max: 9 }), async (records, size) => {
        const bytes = Buffer.from(records.map((text) => `${text}\0`).join(""));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        expect(await read(gitThatWrites(chunks), "\0")).toEqual(records);
      }),
    );
  });

  it("come whole where git has ended before anybody reads, as it does when the server is busy", async () => {
    expect(await read(gitThatWrites(new PassThrough().end("one\ntwo\nthree")))).toEqual([
      "one",
      "two",
      "three",
    ]);
    const silent = new PassThrough().end().resume();
    await once(silent, "end");
    expect(await read(gitThatWrites(silent))).toEqual([]);
  });

  it("are followed by git's failure, and by its end where nobody wants more", async () => {
    await expect(read(gitThatWrites([Buffer.from("one\n")], 128))).rejects.toThrow(GitFailed);
    const git = gitThatWrites([Buffer.from("one\n"), Buffer.from("two\n")]);
    for await (const batch of readRecords(git, command, { separator: "\n" })) {
      expect(batch).toEqual(["one"]);
      break;
    }
    expect(git.kill).toHaveBeenCalled();
  });
});
