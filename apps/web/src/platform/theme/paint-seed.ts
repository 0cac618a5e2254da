import { darkPalette, lightPalette, type Palette } from "./palette.ts";
import { seedRoles } from "./seed.rules.ts";

/** The custom properties of tokens.css that follow a role. The mark is the brand, lighter where it is dark. */
const properties = {
  brand: ["--lf-brand"],
  ring: ["--lf-ring", "--lf-mark"],
  sel: ["--lf-sel"],
  fill: ["--lf-fill"],
  fillHover: ["--lf-fill-hover"],
  fillActive: ["--lf-fill-active"],
  link: ["--lf-link"],
  linkHover: ["--lf-link-hover"],
} satisfies Record<(typeof seedRoles)[number], readonly `--lf-${string}`[]>;

/** Brings a theme colour into our own styles. For the product's own blue, the style sheet's values hold. */
export function paintSeed(palette: Palette): void {
  const { style } = document.documentElement;
  const isOwn = palette === lightPalette || palette === darkPalette;
  for (const role of seedRoles)
    for (const property of properties[role])
      if (isOwn) style.removeProperty(property);
      else style.setProperty(property, palette[role]);
}
