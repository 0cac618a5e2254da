import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

/** Bytes that a test knows by their checksum. */
export interface LargeFile {
  readonly oid: string;
  readonly size: number;
  readonly content: Buffer;
}

export function makeFile(size: number): LargeFile {
  const content = randomBytes(size);
  return { content, size, oid: createHash("sha256").update(content).digest("hex") };
}

/** What git keeps instead of the file. */
export function pointerTo({ oid, size }: Pick<LargeFile, "oid" | "size">): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`;
}

/** An answer that only the other side can end. */
export function sendForEver(response: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024, "[");
  const send = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", send);
  send();
}
