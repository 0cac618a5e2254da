import { constants, type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** What became of a piece: stored up to `sizeBytes`, or refused because bytes before it are missing, or no room. */
export type StoreResult =
  | { readonly kind: "stored"; readonly sizeBytes: number }
  | { readonly kind: "gap"; readonly sizeBytes: number }
  | { readonly kind: "full"; readonly sizeBytes: number };

/** The logs of all records as plain files; a file's size is how much of the log has arrived. */
export interface LogFiles {
  sizeOf(recordId: number): Promise<number>;
  /** Adds bytes that belong at `start`; those that are already stored are skipped, never written again. */
  store(recordId: number, start: number, bytes: Uint8Array): Promise<StoreResult>;
  /** Adds a line of the server's own at the end, beyond the limit if need be. */
  addLine(recordId: number, line: string): Promise<void>;
  /** At most `length` bytes from `offset`; empty at the end. */
  read(recordId: number, offset: number, length: number): Promise<Buffer>;
  checksumOf(recordId: number): Promise<{ readonly crc32: string; readonly sizeBytes: number }>;
  /** Makes the log safe against a loss of power. */
  sync(recordId: number): Promise<void>;
  /** Empties a log, so that its runner can send it again. */
  clear(recordId: number): Promise<void>;
  remove(recordIds: readonly number[]): Promise<void>;
  /** The ids of all logs, folder by folder. */
  listIds(): AsyncGenerator<number[]>;
}

const pieceBytes = 256 * 1024;

/** `<dataDir>/logs/<id div 1000>/<id>.log`; no log grows beyond `limitBytes`. */
export function createLogFiles(dataDir: string, limitBytes: number): LogFiles {
  const root = join(dataDir, "logs");
  const folderOf = (recordId: number): string => join(root, String(Math.floor(recordId / 1000)));
  const pathOf = (recordId: number): string => join(folderOf(recordId), `${recordId}.log`);
  const inTurn = createTurns();

  async function openToWrite(recordId: number): Promise<FileHandle> {
    const flags = constants.O_RDWR | constants.O_CREAT;
    return open(pathOf(recordId), flags, 0o600).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await mkdir(folderOf(recordId), { recursive: true, mode: 0o700 });
      return open(pathOf(recordId), flags, 0o600);
    });
  }

  async function withFile<Result>(
    recordId: number,
    missing: Result,
    work: (file: FileHandle) => Promise<Result>,
  ): Promise<Result> {
    const file = await open(pathOf(recordId), "r").catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (file === null) return missing;
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  }

  async function storeNow(recordId: number, start: number, bytes: Uint8Array): Promise<StoreResult> {
    const file = await openToWrite(recordId);
    try {
      const { size } = await file.stat();
      if (start > size) return { kind: "gap", sizeBytes: size };
      const fresh = bytes.subarray(size - start);
      const fitting = fresh.subarray(0, Math.max(0, limitBytes - size));
      await writeAll(file, fitting, size);
      const sizeBytes = size + fitting.length;
      return { kind: fitting.length < fresh.length ? "full" : "stored", sizeBytes };
    } finally {
      await file.close();
    }
  }

  return {
    sizeOf: (recordId) => withFile(recordId, 0, async (file) => (await file.stat()).size),
    store: (recordId, start, bytes) => inTurn(recordId, () => storeNow(recordId, start, bytes)),
    addLine: (recordId, line) =>
      inTurn(recordId, async () => {
        const file = await openToWrite(recordId);
        try {
          await writeAll(file, Buffer.from(line), (await file.stat()).size);
        } finally {
          await file.close();
        }
      }),
    read: (recordId, offset, length) =>
      withFile(recordId, Buffer.alloc(0), async (file) => {
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      }),
    checksumOf: (recordId) => withFile(recordId, { crc32: "crc32:00000000", sizeBytes: 0 }, checksum),
    sync: (recordId) => withFile(recordId, undefined, (file) => file.datasync()),
    clear: (recordId) => inTurn(recordId, async () => (await open(pathOf(recordId), "w")).close()),
    async remove(recordIds) {
      for (const recordId of recordIds) await rm(pathOf(recordId), { force: true });
    },
    async *listIds() {
      for (const folder of await namesIn(root)) {
        const names = await namesIn(join(root, folder));
        yield names.map((name) => Number.parseInt(name, 10)).filter(Number.isSafeInteger);
      }
    },
  };
}

async function checksum(file: FileHandle): Promise<{ crc32: string; sizeBytes: number }> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  let value = 0;
  let sizeBytes = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, pieceBytes, sizeBytes);
    if (bytesRead === 0) return { crc32: `crc32:${value.toString(16).padStart(8, "0")}`, sizeBytes };
    value = crc32(buffer.subarray(0, bytesRead), value);
    sizeBytes += bytesRead;
  }
}

/** Writes at a place, not at "the end": two replicas that store the same piece then write the same bytes. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** One piece of work at a time for each record. */
function createTurns() {
  const last = new Map<number, Promise<unknown>>();
  return async function inTurn<Result>(recordId: number, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(recordId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(recordId, mine);
    try {
      return await mine;
    } finally {
      if (last.get(recordId) === mine) last.delete(recordId);
    }
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}
