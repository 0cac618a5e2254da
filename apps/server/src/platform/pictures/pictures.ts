import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Sharp, SharpOptions } from "sharp";
import { fail } from "../failures/index.ts";
import { sweepUnfinishedIn, withReceivedFile } from "../files/index.ts";
import { createLane } from "../lanes/index.ts";
import { inspectPicture } from "./format.rules.ts";

/** The frame that a picture is cut to; a smaller one is not blown up. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  /**
   * Takes a JPG or PNG and draws it anew as WebP, once for each size: upright, in sRGB, without anything but pixels.
   * Fails with BODY_TOO_LARGE, COVER_FORMAT for any other content, PICTURE_TOO_LARGE, PICTURE_BROKEN, DISK_FULL, or
   * UNAVAILABLE where too many wait.
   */
  redraw<Name extends string>(
    upload: { readonly body: Readable; readonly maximumBytes: number },
    sizes: Readonly<Record<Name, Size>>,
  ): Promise<Readonly<Record<Name, Buffer>>>;
  /** Removes what cut-off uploads have left behind; ask every `unfinishedSweepMs`. */
  sweepUnfinished(now: number): Promise<void>;
}

/** What a decoder may have to hold: an interlaced picture of so many pixels takes 160 MB. */
const pixelLimit = 40_000_000;
const quality = 80;
/** One at a time: decoding takes memory and a core, and members upload seldom. */
const lanes = { running: 1, waiting: 20 };

const options = {
  limitInputPixels: pixelLimit,
  // What only warns is drawn; what ends early is an error.
  failOn: "error",
  sequentialRead: true,
} as const satisfies SharpOptions;

/** `folder` holds uploads until they are drawn anew; it is made on first use. */
export function createPictures(folder: string): Pictures {
  const lane = createLane(lanes);

  async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await lane.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    redraw: (upload, sizes) =>
      withReceivedFile({ folder, ...upload }, (path) =>
        inLane(async () => redraw(await readFile(path), sizes)),
      ),
    sweepUnfinished: (now) => sweepUnfinishedIn(folder, now),
  };
}

async function redraw<Name extends string>(
  bytes: Buffer,
  sizes: Readonly<Record<Name, Size>>,
): Promise<Readonly<Record<Name, Buffer>>> {
  const format = inspectPicture(bytes);
  if (typeof format === "object") {
    throw fail(format.problem === "format" ? "COVER_FORMAT" : "PICTURE_BROKEN", format);
  }
  const open = await loadDecoder();
  await demandFit(open(bytes), format);
  const drawn: Partial<Record<Name, Buffer>> = {};
  for (const name of Object.keys(sizes) as Name[]) {
    drawn[name] = await draw(open(bytes), sizes[name]).catch((error: unknown) => {
      throw fail("PICTURE_BROKEN", { reason: String(error) });
    });
  }
  return drawn as Record<Name, Buffer>;
}

/** Reads the head alone, so that a bomb is refused before anything of it is unpacked. */
async function demandFit(picture: Sharp, format: string): Promise<void> {
  const head = await picture.metadata().catch((error: unknown) => {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw fail(isTooLarge ? "PICTURE_TOO_LARGE" : "PICTURE_BROKEN", { reason: String(error) });
  });
  if (head.width * head.height > pixelLimit) throw fail("PICTURE_TOO_LARGE", { pixelLimit });
  if (head.format !== format || (head.pages ?? 1) > 1) throw fail("PICTURE_BROKEN", { reason: head.format });
}

function draw(picture: Sharp, { width, height }: Size): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(width, height, { fit: "cover", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality })
    .toBuffer();
}

/** Loaded on the first picture: the library takes more memory than a server without one needs. */
async function loadDecoder(): Promise<(bytes: Buffer) => Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) => sharp(bytes, options);
}
