import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPictures, type Pictures } from "./index.ts";
import { animatedPng, bomb, jpeg, png, turnedJpeg, webp } from "./testing/sample-pictures.ts";

const script = "<script>alert(1)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`;

/** Rows 35 and 36 of the attacks that must fail. */
describe("pictures", () => {
  let pictures: Pictures;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lowforge-pictures-"));
    pictures = createPictures(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function redraw(bytes: Buffer | string): Promise<Buffer> {
    const upload = { body: Readable.from([Buffer.from(bytes)]), maximumBytes: 10 * 1024 ** 2 };
    return (await pictures.redraw(upload, { small: { width: 32, height: 18 } })).small;
  }

  it.each([
    ["JPG", jpeg],
    ["PNG", png],
  ])("are drawn anew from a %s, as WebP in the frame that is asked for", async (_format, make) => {
    const { format, width, height } = await sharp(await redraw(await make())).metadata();
    expect([format, width, height]).toEqual(["webp", 32, 18]);
  });

  it("are not blown up", async () => {
    const { width, height } = await sharp(await redraw(await png(10, 4))).metadata();
    expect([width, height]).toEqual([10, 4]);
  });

  it("lose everything but their pixels, and stand upright", async () => {
    const turned = await turnedJpeg(script);
    expect(turned.toString("latin1")).toContain(script);
    const drawn = await redraw(turned);
    expect(drawn.toString("latin1")).not.toContain("script");
    const { exif, icc, xmp, orientation } = await sharp(drawn).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // What was left is above now.
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[data.length - 1]).toBeGreaterThan(200);
  });

  it("carry nothing of a page that hides behind them", async () => {
    const drawn = await redraw(Buffer.concat([await jpeg(), Buffer.from(`<html>${script}</html>`)]));
    expect(drawn.toString("latin1")).not.toContain("html");
  });

  it.each<[string, string, () => Promise<Buffer | string>]>([
    ["an SVG", "COVER_FORMAT", async () => svg],
    ["a page", "COVER_FORMAT", async () => `<html>${script}</html>`],
    ["a WebP", "COVER_FORMAT", webp],
    ["a GIF", "COVER_FORMAT", async () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1")],
    ["nothing", "COVER_FORMAT", async () => ""],
    [
      "the first bytes of a JPG before something else",
      "PICTURE_BROKEN",
      async () => "\u00ff\u00d8\u00ff" + svg,
    ],
    ["an animation", "PICTURE_BROKEN", animatedPng],
    ["a PNG that ends early", "PICTURE_BROKEN", async () => (await png(300, 300)).subarray(0, -40)],
    ["a JPG that ends early", "PICTURE_BROKEN", async () => (await jpeg(600, 600)).subarray(0, 1_500)],
    ["a bomb", "PICTURE_TOO_LARGE", async () => bomb()],
  ])("are not made from %s", async (_what, errorName, make) => {
    const bytes = await make();
    const sent = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    await expect(redraw(sent)).rejects.toMatchObject({ errorName });
  });

  it("go on being drawn after one that failed", async () => {
    await Promise.allSettled([redraw(svg), redraw(bomb())]);
    expect((await redraw(await png())).length).toBeGreaterThan(0);
  });

  it("leave nothing of an upload behind, whether it was drawn or refused", async () => {
    await Promise.allSettled([redraw(await png()), redraw(svg)]);
    expect(await readdir(folder)).toEqual([]);
  });
});
