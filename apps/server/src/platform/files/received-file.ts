import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fail } from "../failures/index.ts";
import { ensureSpace } from "./space.ts";

/**
 * Writes an upload into a file of `folder` for as long as `work` looks at it. Fails with BODY_TOO_LARGE beyond
 * `maximumBytes`, and with DISK_FULL.
 */
export async function withReceivedFile<Result>(
  {
    folder,
    body,
    maximumBytes,
  }: { readonly folder: string; readonly body: Readable; readonly maximumBytes: number },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  await ensureSpace(folder, maximumBytes);
  const path = join(folder, randomBytes(12).toString("hex"));
  try {
    await pipeline(
      Readable.from(upTo(body, maximumBytes)),
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
    return await work(path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? fail("DISK_FULL") : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function* upTo(body: Readable, maximumBytes: number): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maximumBytes) throw fail("BODY_TOO_LARGE", { maximumBytes });
    yield chunk;
  }
}
