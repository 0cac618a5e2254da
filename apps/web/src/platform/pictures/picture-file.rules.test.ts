import { expect, test } from "vitest";
import { pictureProblem } from "./picture-file.rules.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const tenMiB = 10 * 1024 ** 2;

const fileOf = (bytes: readonly number[], size = bytes.length): Blob =>
  new Blob([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], { type: "image/png" });

test.each([
  ["a PNG", fileOf(png), null],
  ["a JPG", fileOf([0xff, 0xd8, 0xff, 0xe0]), null],
  ["a PNG of exactly 10 MiB", fileOf(png, tenMiB), null],
  ["a PNG of a byte more", fileOf(png, tenMiB + 1), "tooLarge"],
  ["an SVG that calls itself PNG", new Blob(["<svg/>"], { type: "image/png" }), "format"],
  ["an empty file", new Blob([]), "format"],
])("judges %s by its content", async (_what, file, problem) => {
  expect(await pictureProblem(file)).toBe(problem);
});
