/** Text above this size does not travel to a page. */
export const maximumTextBytes = 1024 * 1024;
/** Git itself looks this far for a NUL to tell binary files. */
export const binaryProbeBytes = 8_000;

export type ImageType = "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif";
export type ContentClass = "text" | "binary" | ImageType;

/** What the first bytes of a file tell. A name tells nothing: anybody can call anything `x.png`. */
export function classifyBytes(beginning: Buffer): ContentClass {
  const image = imageTypeOf(beginning);
  if (image) return image;
  return beginning.subarray(0, binaryProbeBytes).includes(0) ? "binary" : "text";
}

/** The type and manner under which bytes may leave: nothing that a browser would run (security, row 35). */
export function serveAs(kind: ContentClass): { readonly type: string; readonly isDownload: boolean } {
  if (kind === "text") return { type: "text/plain; charset=utf-8", isDownload: false };
  if (kind === "binary") return { type: "application/octet-stream", isDownload: true };
  return { type: kind, isDownload: false };
}

function imageTypeOf(bytes: Buffer): ImageType | null {
  const ascii = (from: number, to: number): string => bytes.toString("latin1", from, to);
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  // The version is followed by sizes, which in a text that begins like this would be letters.
  if (/^GIF8[79]a/.test(ascii(0, 6)) && bytes.subarray(6, binaryProbeBytes).includes(0)) return "image/gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  if (ascii(4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(8, 12))) return "image/avif";
  return null;
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Null where the bytes are not UTF-8. */
export function decodeUtf8(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}
