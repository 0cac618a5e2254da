/** A colour as hue (0–360), saturation and lightness (0–100). */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** `#rrggbb` → hue, saturation, lightness. */
export function toHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  return {
    hue: hueOf([red, green, blue], max, range),
    saturation: saturation * 100,
    lightness: lightness * 100,
  };
}

/** Hue, saturation, lightness → `#rrggbb`. */
export function toHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): string => {
    const place = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The contrast of two colours by WCAG 2.x: 1 to 21. */
export function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hueOf([red, green, blue]: readonly [number, number, number], max: number, range: number): number {
  if (range === 0) return 0;
  if (max === red) return (((green - blue) / range + 6) % 6) * 60;
  return max === green ? ((blue - red) / range + 2) * 60 : ((red - green) / range + 4) * 60;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}
