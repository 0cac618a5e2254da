import { pipeline, type Readable, Transform, type Writable } from "node:stream";
import { createGunzip } from "node:zlib";
import { fail } from "../../../platform/failures/index.ts";

/**
 * The body as git wrote it: unpacked where the client packed it, and ended with BODY_TOO_LARGE once it has grown
 * beyond `maximumBytes`. Nothing is held in memory.
 */
export function openBody(raw: Readable, encoding: string | undefined, maximumBytes: number): Readable {
  const steps = isPacked(encoding) ? [createGunzip(), limitTo(maximumBytes)] : [limitTo(maximumBytes)];
  return pipeline([raw, ...steps], () => undefined) as unknown as Readable;
}

function isPacked(encoding: string | undefined): boolean {
  if (encoding === undefined || encoding === "identity") return false;
  if (encoding === "gzip" || encoding === "x-gzip") return true;
  throw fail("UNSUPPORTED_MEDIA_TYPE", { encoding });
}

function limitTo(maximumBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maximumBytes ? fail("BODY_TOO_LARGE", { maximumBytes }) : null, chunk);
    },
  });
}

/**
 * Reads the beginning of a body until `isComplete`, which gets every piece, says so; answers all bytes that were
 * read. Fails with BODY_TOO_LARGE beyond `maximumBytes`, with INVALID_PARAMETERS when the body ends before.
 */
export async function readBeginning(
  body: AsyncIterator<Buffer>,
  maximumBytes: number,
  isComplete: (piece: Buffer) => boolean,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for (let next = await body.next(); !next.done; next = await body.next()) {
    pieces.push(next.value);
    size += next.value.length;
    if (isComplete(next.value)) return Buffer.concat(pieces);
    if (size > maximumBytes) throw fail("BODY_TOO_LARGE", { maximumBytes });
  }
  throw fail("INVALID_PARAMETERS", { reason: "the body ends early" });
}

/** Reads a body to its end, or until it has grown to `maximumBytes`. */
export async function readAtMost(body: AsyncIterator<Buffer>, maximumBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  while (size < maximumBytes) {
    const next = await body.next();
    if (next.done) break;
    pieces.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(pieces, size);
}

/** Hands a body on at the reader's pace. A reader that has gone gets nothing more, and the rest is read away. */
export async function pump(first: Buffer, rest: AsyncIterator<Buffer>, target: Writable): Promise<void> {
  await write(target, first);
  for (let next = await rest.next(); !next.done; next = await rest.next()) await write(target, next.value);
  target.end();
}

/** Hands a body on as it is, and tells after each piece, and at its end, how many bytes that were in all. */
export function watchBody(
  body: AsyncIterator<Buffer>,
  onMore: (sizeBytes: number) => void,
): AsyncIterator<Buffer> {
  let size = 0;
  return {
    async next() {
      const next = await body.next();
      if (next.done !== true) size += next.value.length;
      onMore(size);
      return next;
    },
  };
}

/** Reads a body away, so that its sender comes to read the answer. */
export async function drain(rest: AsyncIterator<Buffer>): Promise<void> {
  for (let next = await rest.next(); !next.done; next = await rest.next());
}

async function write(target: Writable, chunk: Buffer): Promise<void> {
  if (!target.writable || target.write(chunk)) return;
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      target.off("drain", goOn);
      target.off("close", goOn);
      resolve();
    };
    target.once("drain", goOn);
    target.once("close", goOn);
  });
}
