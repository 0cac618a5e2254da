/** How strongly a shape is drawn: of the three the last is rare. */
export const tones = ["faint", "middle", "strong"] as const;
export type Tone = (typeof tones)[number];

export const columns = 8;
export const rows = 5;
export const cell = 8;

/** Shapes of the product's mark, each in a square of 8: a block, the anvil's foot both ways, a spark, a step. */
const shapes = ["h8v8h-8z", "h5l3 8h-8z", "m3 0h5v8h-8z", "m4 0 4 4-4 4-4-4z", "h4v4h4v4h-8z"] as const;

/**
 * The cover of a project without a picture: for each tone the outline of its shapes, the same for the same slug.
 * They grow denser to the right, so that it looks composed and not like noise.
 */
export function coverPattern(slug: string): Readonly<Record<Tone, string>> {
  const next = randomFrom(slug);
  const outlines: Record<Tone, string> = { faint: "", middle: "", strong: "" };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const density = 0.15 + (0.7 * column) / columns;
      const [isDrawn, shape, tone] = [next() < density, next(), next()];
      if (isDrawn) outlines[toneOf(tone)] += `M${column * cell} ${row * cell}${shapeOf(shape)}`;
    }
  }
  return outlines;
}

function toneOf(share: number): Tone {
  if (share > 0.85) return "strong";
  return share > 0.5 ? "middle" : "faint";
}

function shapeOf(share: number): string {
  return shapes[Math.floor(share * shapes.length)] ?? shapes[0];
}

/** Numbers from 0 up to 1 that follow from a text: mulberry32 over FNV-1a. */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
