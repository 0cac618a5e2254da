import { pictureLimitBytes } from "@lowforge/contract";

/** Why a file is no picture to show, before it is sent. */
export type PictureProblem = "format" | "tooLarge";

/** What the file dialog offers; it proves nothing. */
export const pictureTypes = "image/jpeg,image/png";

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];
const longestSignature = 8;

/** JPG and PNG by their first bytes, at most 10 MiB (specification §5); the server looks again. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | null> {
  if (file.size > pictureLimitBytes) return "tooLarge";
  const first = new Uint8Array(await file.slice(0, longestSignature).arrayBuffer());
  const isKnown = signatures.some((signature) => signature.every((byte, index) => first[index] === byte));
  return isKnown ? null : "format";
}
