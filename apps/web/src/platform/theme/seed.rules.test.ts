import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presetColors } from "../settings/settings.rules.ts";
import { contrast, toHex, toHsl } from "./color.rules.ts";
import { darkPalette, lightPalette } from "./palette.ts";
import { paletteOf } from "./seed.rules.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("black on white is 21 : 1, and a colour on itself 1 : 1", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#397dff", "#397dff")).toBe(1);
  expect(contrast("#ffffff", "#397dff")).toBeCloseTo(3.78, 2);
});

test("a colour is the same after the way to hue, saturation and lightness and back", () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(toHex(toHsl(hex))).toBe(hex);
    }),
  );
});

test("the product's own blue keeps the palettes that were tuned by hand", () => {
  expect(paletteOf("#397dff", false)).toBe(lightPalette);
  expect(paletteOf("#397dff", true)).toBe(darkPalette);
});

describe.each([
  ["light", false],
  ["dark", true],
] as const)("in the %s theme, whatever the theme colour is,", (_, isDark) => {
  const palettes = fc.oneof(color, fc.constantFrom(...presetColors)).map((seed) => paletteOf(seed, isDark));
  const promise = (check: (palette: ReturnType<typeof paletteOf>) => void): void =>
    fc.assert(fc.property(palettes, check), { numRuns: 1000 });

  test("white is readable on buttons", () => {
    promise(({ fill, fillHover, fillActive }) => {
      for (const ground of [fill, fillHover, fillActive])
        expect(contrast("#ffffff", ground)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test("links are readable wherever they stand", () => {
    promise(({ link, linkHover, surface, canvas, raised, hover, sel }) => {
      for (const ground of [surface, canvas, raised, hover, sel]) {
        expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(linkHover, ground)).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

  test("text is readable on what is selected", () => {
    promise(({ text, text2, sel }) => {
      for (const ink of [text, text2]) expect(contrast(ink, sel)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test("the focus ring and buttons stand out from the page", () => {
    promise(({ ring, fill, surface, canvas }) => {
      for (const shape of [ring, fill])
        for (const ground of [surface, canvas]) expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
    });
  });

  test("the colours of states stay", () => {
    const { ok, warn, err, text } = isDark ? darkPalette : lightPalette;
    promise((palette) => {
      expect(palette).toMatchObject({ ok, warn, err, text });
    });
  });
});
