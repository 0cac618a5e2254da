import fs from "node:fs";
import { crc32 } from "node:zlib";

/** The whole log of one job, as it was or will be sent. */
export interface TraceLog {
  readonly size: number;
  /** Of everything appended, as the protocol writes it. */
  readonly checksum: string;
  append(bytes: Buffer): void;
  read(start: number, maxBytes: number): Buffer;
  close(): void;
}

/**
 * Keeps the log in an unnamed file, since the server may ask for all of it again and the runner should stay small.
 */
export function openTraceLog(filePath: string): TraceLog {
  const file = fs.openSync(filePath, "wx+", 0o600);
  fs.unlinkSync(filePath);
  let size = 0;
  let sum = 0;
  return {
    get size() {
      return size;
    },
    get checksum() {
      return `crc32:${sum.toString(16).padStart(8, "0")}`;
    },
    append(bytes) {
      for (let at = 0; at < bytes.length;) at += fs.writeSync(file, bytes, at, bytes.length - at, size + at);
      sum = crc32(bytes, sum);
      size += bytes.length;
    },
    read(start, maxBytes) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(maxBytes, size - start)));
      return bytes.subarray(0, fs.readSync(file, bytes, 0, bytes.length, start));
    },
    close: () => fs.closeSync(file),
  };
}
