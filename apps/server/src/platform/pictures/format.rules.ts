/** What a file is by its first bytes, whatever its name or sender says. */
export type PictureFormat = "jpeg" | "png";

/** Why a picture is not taken before it is decoded. */
export type PictureProblem = "format" | "animated" | "truncated";

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);
const chunkHeadBytes = 8;
const checksumBytes = 4;

/** Answers the format, or why the bytes are not taken. */
export function inspectPicture(bytes: Buffer): PictureFormat | { readonly problem: PictureProblem } {
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return "jpeg";
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return { problem: "format" };
  const problem = problemOfPng(bytes);
  return problem === null ? "png" : { problem };
}

/** Walks the chunks, because decoders show the first frame of an animation and pad what is missing. */
function problemOfPng(bytes: Buffer): PictureProblem | null {
  let offset = pngSignature.length;
  while (offset + chunkHeadBytes <= bytes.length) {
    const type = bytes.toString("latin1", offset + 4, offset + chunkHeadBytes);
    const end = offset + chunkHeadBytes + bytes.readUInt32BE(offset) + checksumBytes;
    if (end > bytes.length) return "truncated";
    if (type === "acTL") return "animated";
    if (type === "IEND") return null;
    offset = end;
  }
  return "truncated";
}
