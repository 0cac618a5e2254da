import { contrast, toHex, toHsl, type Hsl } from "./color.rules.ts";
import { darkPalette, lightPalette, type Palette } from "./palette.ts";

/** What a theme colour decides; every other role stays, the colours of states above all. */
export const seedRoles = [
  "brand",
  "ring",
  "sel",
  "fill",
  "fillHover",
  "fillActive",
  "link",
  "linkHover",
] as const;
export type SeedColors = Readonly<Record<(typeof seedRoles)[number], string>>;

/** WCAG 2.x: text, and the shapes of controls. */
const textContrast = 4.5;
const shapeContrast = 3;
const white = "#ffffff";
const black = "#000000";

/**
 * The palette of a theme colour. The seed itself is only ever a shape; whatever is read on it or in it is stepped
 * away from the seed by 1 % of lightness until it can be. The product's own blue was tuned by hand.
 */
export function paletteOf(seed: string, isDark: boolean): Palette {
  const palette = isDark ? darkPalette : lightPalette;
  if (seed === palette.brand) return palette;
  return { ...palette, ...(isDark ? darkColors(toHsl(seed), palette) : lightColors(toHsl(seed), palette)) };
}

function lightColors(seed: Hsl, { canvas, surface, hover, text3 }: Palette): SeedColors {
  const brand = toHex(seed);
  const sel = step({ ...seed, lightness: 94 }, 1, (color) => contrast(text3, color) >= textContrast);
  const isReadable = (color: string): boolean =>
    [white, sel, canvas, hover].every((ground) => contrast(color, ground) >= textContrast);
  const fill = step(seed, -1, isReadable);
  const fillHover = beside(fill, 8);
  const fillActive = beside(fill, 15);
  const ring = step(seed, -1, (color) => areShapes(color, [surface, canvas]));
  return { brand, ring, sel, fill, fillHover, fillActive, link: fill, linkHover: fillHover };
}

function darkColors(seed: Hsl, { raised, hover, surface, text3 }: Palette): SeedColors {
  const brand = toHex(seed);
  const tint = { ...seed, saturation: Math.min(seed.saturation, 50), lightness: 20 };
  const sel = step(tint, -1, (color) => contrast(text3, color) >= textContrast);
  const isShape = step(seed, 1, (color) => contrast(color, surface) >= shapeContrast);
  const fill = step(toHsl(isShape), -1, (color) => contrast(white, color) >= textContrast);
  const link = step(seed, 1, (color) =>
    [raised, hover, sel].every((ground) => contrast(color, ground) >= textContrast),
  );
  const { lightness } = toHsl(link);
  const linkHover = toHex({ ...toHsl(link), lightness: Math.min(lightness + 8, 100) });
  return {
    brand,
    ring: link,
    sel,
    fill,
    fillHover: beside(fill, 4),
    fillActive: beside(fill, 8),
    link,
    linkHover,
  };
}

function areShapes(color: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrast(color, ground) >= shapeContrast);
}

/** The nearest lightness, towards black or white, at which a colour is what it has to be. */
function step(color: Hsl, by: 1 | -1, isFit: (color: string) => boolean): string {
  for (let { lightness } = color; lightness >= 0 && lightness <= 100; lightness += by) {
    const stepped = toHex({ ...color, lightness });
    if (isFit(stepped)) return stepped;
  }
  return by === 1 ? white : black;
}

/** Darker by some lightness. What is almost black stays: it could only become lighter, and white is read on it. */
function beside(color: string, by: number): string {
  const hsl = toHsl(color);
  return toHex({ ...hsl, lightness: Math.max(0, hsl.lightness - by) });
}
