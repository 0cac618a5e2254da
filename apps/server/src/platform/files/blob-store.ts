import { createHash, randomBytes } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { fail } from "../failures/index.ts";
import { ensureSpace } from "./space.ts";

export interface StoredBlob {
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface BlobStore {
  /**
   * Writes a stream to disk and answers what it was; a blob is visible whole or not at all, and is on disk for good
   * when this returns. Fails with BODY_TOO_LARGE beyond `maximumBytes`, with CHECKSUM_MISMATCH where the bytes are
   * not those that were announced, with DISK_FULL.
   */
  write(
    body: Readable,
    limits: { readonly maximumBytes: number; readonly expected?: StoredBlob },
  ): Promise<StoredBlob>;
  /** The size of a blob, or null where there is none. */
  findSize(sha256: string): Promise<number | null>;
  /** Reads a blob, or the part from `start` to `end` inclusive. */
  read(sha256: string, range?: { readonly start: number; readonly end: number }): ReadStream;
  remove(sha256: string): Promise<void>;
  /**
   * Removes a blob unless somebody needs it. `isUsed` is asked when the blob is out of sight already: whoever notes
   * his need before he writes never loses what he wrote, on however many servers.
   */
  removeUnless(sha256: string, isUsed: () => Promise<boolean>): Promise<void>;
  /** Removes what cut-off uploads have left behind; ask every `unfinishedSweepMs`, and nothing stays for ten minutes. */
  sweepUnfinished(now: number): Promise<void>;
}

/** A sender that is silent for two minutes is cut off, so nobody writes any more to what has rested for so long. */
const restedMs = 6 * 60_000;
export const unfinishedSweepMs = 3 * 60_000;

/** `folder` is the store's own; it is made on first use. */
export function createBlobStore(folder: string): BlobStore {
  const unfinished = join(folder, "unfinished");
  const pathOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw fail("OBJECT_MISSING");
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };

  return {
    async write(body, { maximumBytes, expected }) {
      // It may break off before anything is read of it; the reading then says so.
      body.on("error", () => undefined);
      await mkdir(unfinished, { recursive: true });
      await ensureSpace(unfinished, expected?.sizeBytes ?? 0);
      const workplace = join(unfinished, randomBytes(12).toString("hex"));
      try {
        const blob = await writeFile(workplace, body, maximumBytes);
        if (expected && (expected.sha256 !== blob.sha256 || expected.sizeBytes !== blob.sizeBytes)) {
          throw fail("CHECKSUM_MISMATCH", { expected, blob });
        }
        const place = pathOf(blob.sha256);
        await mkdir(dirname(place), { recursive: true });
        await rename(workplace, place);
        await syncFolder(dirname(place));
        return blob;
      } catch (error) {
        await rm(workplace, { force: true });
        throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? fail("DISK_FULL") : error;
      }
    },
    async findSize(sha256) {
      return stat(pathOf(sha256)).then(
        ({ size }) => size,
        () => null,
      );
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), { ...range, highWaterMark: readBytes }),
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },
    async removeUnless(sha256, isUsed) {
      if (await isUsed()) return;
      const [place, aside] = [pathOf(sha256), join(unfinished, randomBytes(12).toString("hex"))];
      await mkdir(unfinished, { recursive: true });
      // Fresh, so that no sweep takes it for what a crash has left.
      const now = new Date();
      const isThere = await utimes(place, now, now).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
          return false;
        },
      );
      if (!isThere) return;
      await rename(place, aside);
      if (await isUsed()) await rename(aside, place);
      else await rm(aside, { force: true });
    },
    sweepUnfinished: (now) => sweepUnfinishedIn(unfinished, now),
  };
}

/** Removes from a folder of uploads what cut-off ones have left; ask every `unfinishedSweepMs`. */
export async function sweepUnfinishedIn(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > restedMs) await rm(path, { force: true });
  }
}

/** So much is handed to the disk at once: single pieces of a stream would each cost a trip to another thread. */
const batchBytes = 1024 * 1024;
/** The same for what is read: measured, half a MiB halves what a large download costs, and more gains nothing. */
const readBytes = 512 * 1024;
/** So many batches may wait for the disk: with fewer, sender, server and disk keep stopping for each other. */
const batchesAhead = 4;

async function writeFile(path: string, body: Readable, maximumBytes: number): Promise<StoredBlob> {
  const file = await open(path, "wx", 0o600);
  let writing: Promise<void> = Promise.resolve();
  try {
    const hash = createHash("sha256");
    let sizeBytes = 0;
    let batch: Buffer[] = [];
    let batched = 0;
    const ahead: Promise<void>[] = [];
    // The disk takes some batches while the next one is summed.
    const handOver = async (): Promise<void> => {
      const taken = batch;
      writing = writing.then(() => writeAll(file, taken));
      writing.catch(() => undefined);
      ahead.push(writing);
      batch = [];
      batched = 0;
      if (ahead.length > batchesAhead) await ahead.shift();
    };
    for await (const chunk of body as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maximumBytes) throw fail("BODY_TOO_LARGE", { maximumBytes });
      hash.update(chunk);
      batch.push(chunk);
      batched += chunk.length;
      if (batched >= batchBytes) await handOver();
    }
    await handOver();
    await writing;
    await file.datasync();
    return { sha256: hash.digest("hex"), sizeBytes };
  } finally {
    await writing.catch(() => undefined);
    await file.close();
  }
}

/** A full disk may take a part before it says so. */
async function writeAll(file: FileHandle, batch: readonly Buffer[]): Promise<void> {
  if (batch.length === 0) return;
  const { bytesWritten } = await file.writev(batch);
  const sizeBytes = batch.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten === sizeBytes) return;
  const whole = Buffer.concat(batch).subarray(bytesWritten);
  for (let offset = 0; offset < whole.length;) {
    offset += (await file.write(whole, offset)).bytesWritten;
  }
}

/** A rename is on disk for good only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
