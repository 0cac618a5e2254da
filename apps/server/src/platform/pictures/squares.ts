import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pictureLimitBytes } from "@lowforge/contract";
import { fail } from "../failures/index.ts";
import type { FileAnswer } from "../http/index.ts";
import type { Pictures } from "./pictures.ts";

/** A small square picture, as a row of a table holds it. */
export interface SquarePicture {
  /** Of the picture's bytes; names this very picture. */
  readonly sha256: string;
  readonly webp_base64: string;
}

/** For 64 px on screens that show three pixels where a page says one. */
const sizes = { square: { width: 192, height: 192 } };

/** Fails with BODY_TOO_LARGE, COVER_FORMAT, PICTURE_TOO_LARGE, PICTURE_BROKEN, UNAVAILABLE or DISK_FULL. */
export async function drawSquare(pictures: Pictures, body: Readable): Promise<SquarePicture> {
  const { square } = await pictures.redraw({ body, maximumBytes: pictureLimitBytes }, sizes);
  const sha256 = createHash("sha256").update(square).digest("hex");
  return { sha256, webp_base64: square.toString("base64") };
}

/**
 * Answers the picture of what has the id `ofId`. Fails with DETAIL_MISSING where there is none, or `wanted` names
 * another than the present one.
 */
export function answerSquare(
  picture: SquarePicture | undefined,
  { ofId, wanted }: { readonly ofId: number; readonly wanted: string | undefined },
): FileAnswer {
  if (!picture || (wanted !== undefined && wanted !== picture.sha256)) {
    throw fail("DETAIL_MISSING", { ofId, wanted });
  }
  const bytes = Buffer.from(picture.webp_base64, "base64");
  return {
    body: Readable.from([bytes]),
    type: "image/webp",
    name: `${ofId}.webp`,
    isDownload: false,
    sizeBytes: bytes.length,
    etag: picture.sha256,
    isLasting: wanted !== undefined,
  };
}
