import { colourOf256, nearestColour, type Colour } from "./ansi-colour.rules.ts";

/** How a piece of a line looks. A look is shared and never changed, so two are the same when their keys are. */
export interface Look {
  readonly key: string;
  readonly colour: Colour | null;
  readonly ground: Colour | null;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isInverse: boolean;
}

type Traits = Omit<Look, "key">;

const known = new Map<string, Look>();

export const plainLook = lookOf({
  colour: null,
  ground: null,
  isBold: false,
  isDim: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isInverse: false,
});

/** The look after the parameters of one "select graphic rendition", such as `1;31`; what is unknown is passed over. */
export function applySgr(look: Look, parameters: string): Look {
  const codes = parameters.split(/[;:]/).map((part) => (part === "" ? 0 : Number(part)));
  let traits: Traits = look;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const [colour, length] = extendedColour(codes.slice(at + 1));
      if (colour !== null) traits = { ...traits, [code === 38 ? "colour" : "ground"]: colour };
      at += length;
    } else {
      traits = { ...traits, ...changeOf(code) };
    }
  }
  return lookOf(traits);
}

const changes: Readonly<Record<number, Partial<Traits>>> = {
  0: plainLook,
  1: { isBold: true },
  2: { isDim: true },
  3: { isItalic: true },
  4: { isUnderlined: true },
  7: { isInverse: true },
  9: { isStruck: true },
  21: { isUnderlined: true },
  22: { isBold: false, isDim: false },
  23: { isItalic: false },
  24: { isUnderlined: false },
  27: { isInverse: false },
  29: { isStruck: false },
  39: { colour: null },
  49: { ground: null },
};

function changeOf(code: number): Partial<Traits> {
  if (code >= 30 && code <= 37) return { colour: code - 30 };
  if (code >= 90 && code <= 97) return { colour: code - 82 };
  if (code >= 40 && code <= 47) return { ground: code - 40 };
  if (code >= 100 && code <= 107) return { ground: code - 92 };
  return changes[code] ?? {};
}

/** Reads what follows 38 or 48: `5;n` or `2;r;g;b`; answers the colour and how many codes it took. */
function extendedColour(codes: readonly number[]): [Colour | null, number] {
  const [mode, first = 0, green = 0, blue = 0] = codes;
  if (mode === 5) return [colourOf256(first), 2];
  if (mode === 2) return [nearestColour([first, green, blue]), 4];
  return [null, 0];
}

function lookOf(traits: Traits): Look {
  const key = [
    traits.colour ?? "",
    traits.ground ?? "",
    traits.isBold && "b",
    traits.isDim && "d",
    traits.isItalic && "i",
    traits.isUnderlined && "u",
    traits.isStruck && "s",
    traits.isInverse && "r",
  ].join(",");
  const found = known.get(key);
  if (found !== undefined) return found;
  const look: Look = { ...traits, key };
  known.set(key, look);
  return look;
}
