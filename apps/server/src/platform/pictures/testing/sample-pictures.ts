import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Something to tell apart after it was drawn anew: the left half is red, the right one blue. */
function flag(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: "#0000ff" };
  const right = { create: half };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: right, left: Math.ceil(width / 2), top: 0 },
  ]);
}

export const jpeg = (width = 80, height = 60): Promise<Buffer> => flag(width, height).jpeg().toBuffer();
export const png = (width = 80, height = 60): Promise<Buffer> => flag(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => flag(80, 60).webp().toBuffer();

/** Lies on its side, with a script among what is told about the picture. */
export function turnedJpeg(script: string): Promise<Buffer> {
  const told = { IFD0: { Copyright: script, ImageDescription: script } };
  return flag(80, 60).withExif(told).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Says of itself to be far larger than what it takes. */
export function bomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  return pngOf([chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))), end]);
}

/** A PNG whose control chunk says that it moves. */
export async function animatedPng(): Promise<Buffer> {
  const still = await png();
  const afterHead = 8 + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([still.subarray(0, afterHead), chunk("acTL", control), still.subarray(afterHead)]);
}

const end = chunk("IEND", Buffer.alloc(0));

function pngOf(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
