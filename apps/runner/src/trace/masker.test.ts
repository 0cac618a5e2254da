import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMasker, type MaskerOptions } from "./masker.ts";

function maskInPieces(options: MaskerOptions, pieces: readonly Buffer[]): string {
  const masker = createMasker(options);
  const shown = pieces.map((piece) => masker.push(piece));
  return Buffer.concat([...shown, masker.flush()]).toString("latin1");
}

function maskWhole(options: MaskerOptions, text: Buffer): string {
  return maskInPieces(options, [text]);
}

/** Cuts a text at the given places, each a share of its length. */
function cutAt(text: Buffer, shares: readonly number[]): Buffer[] {
  const places = shares.map((share) => Math.floor(share * text.length)).sort((a, b) => a - b);
  return [0, ...places].map((start, index) => text.subarray(start, places[index] ?? text.length));
}

// A tiny alphabet makes overlaps and false starts common.
const letters = fc.constantFrom("a", "b", "-", " ");
const secret = fc.string({ unit: letters, minLength: 8, maxLength: 12 });
const someText = (secrets: readonly string[]) =>
  fc
    .array(fc.oneof(fc.string({ unit: letters, maxLength: 9 }), fc.constantFrom(...secrets, "aa-", "aa-b")))
    .map((parts) => parts.join(""));

describe("masking a log", () => {
  test("answers the same however the log is cut into pieces", () => {
    const setting = fc
      .array(secret, { minLength: 1, maxLength: 3 })
      .chain((secrets) =>
        fc.tuple(
          fc.constant(secrets),
          someText(secrets),
          fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        ),
      );
    fc.assert(
      fc.property(setting, ([secrets, text, shares]) => {
        const options = { secrets, tokenPrefixes: ["aa-"] };
        const whole = Buffer.from(text);
        expect(maskInPieces(options, cutAt(whole, shares))).toBe(maskWhole(options, whole));
      }),
      { numRuns: 2000 },
    );
  });

  test("never shows a secret, and shows everything else", () => {
    const value = fc.stringMatching(/^[\w!%+/ äß]{8,40}$/);
    const around = fc.stringMatching(/^[.,;:()]{0,20}$/);
    fc.assert(
      fc.property(
        value,
        around,
        around,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (hidden, a, b, at) => {
          const options = { secrets: [hidden], tokenPrefixes: [] };
          const pieces = cutAt(Buffer.from(`${a}${hidden}${b}`), at);
          expect(maskInPieces(options, pieces)).toBe(`${a}[MASKED]${b}`);
        },
      ),
    );
  });

  test.each(["", "x", "yz", "user:"])("masks base64 of a secret that follows %j", (before) => {
    const hidden = "s3cr3t/value+of?length";
    const text = Buffer.from(`${before}${hidden}, and more`).toString("base64");
    const shown = maskWhole({ secrets: [hidden], tokenPrefixes: [] }, Buffer.from(text));
    expect(shown).toContain("[MASKED]");
    expect(shown.length).toBeLessThan(text.length - 16);
  });

  test("masks the URL-encoded forms of a secret", () => {
    const options = { secrets: ["pass word&more=1"], tokenPrefixes: [] };
    const text = Buffer.from("?a=pass%20word%26more%3D1 ?b=pass+word%26more%3D1");
    expect(maskWhole(options, text)).toBe("?a=[MASKED] ?b=[MASKED]");
  });

  test("masks each line of a secret of several lines", () => {
    const options = { secrets: ["first-half-1\nsecond-half-2"], tokenPrefixes: [] };
    expect(maskWhole(options, Buffer.from("> second-half-2 <"))).toBe("> [MASKED] <");
  });

  test("masks what follows a token prefix, and leaves the bare prefix", () => {
    const options = { secrets: [], tokenPrefixes: ["lfjob-"] };
    expect(maskWhole(options, Buffer.from("lfjob-A_b9.x, lfjob- end"))).toBe("[MASKED], lfjob- end");
  });

  test("leaves values shorter than eight characters alone", () => {
    expect(maskWhole({ secrets: ["1234567"], tokenPrefixes: [] }, Buffer.from("1234567"))).toBe("1234567");
  });

  test("holds nothing back that cannot begin a secret", () => {
    const masker = createMasker({ secrets: ["a-very-long-secret-value"], tokenPrefixes: ["lfjob-"] });
    expect(masker.push(Buffer.from("a complete line\n")).toString()).toBe("a complete line\n");
  });
});
