/** The 16 colours of a log's palette: 0–7 plain, 8–15 bright (interface §7). */
export type Colour = number;

type Rgb = readonly [red: number, green: number, blue: number];

/** What the 16 colours usually are; only used to find the nearest one of a colour outside the palette. */
const usual: readonly Rgb[] = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
];
const cubeLevels = [0, 95, 135, 175, 215, 255] as const;

/** The palette's colour for one of 256: both themes keep it readable, which the original would not be. */
export function colourOf256(index: number): Colour | null {
  if (index < 0 || index > 255) return null;
  if (index < 16) return index;
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return nearestColour([grey, grey, grey]);
  }
  const cube = index - 16;
  const level = (divisor: number): number => cubeLevels[Math.floor(cube / divisor) % 6] ?? 0;
  return nearestColour([level(36), level(6), level(1)]);
}

/** The palette's colour that is nearest to a true colour. */
export function nearestColour([red, green, blue]: Rgb): Colour {
  let nearest = 0;
  let least = Infinity;
  usual.forEach(([r, g, b], colour) => {
    const distance = 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b) ** 2;
    if (distance >= least) return;
    least = distance;
    nearest = colour;
  });
  return nearest;
}
