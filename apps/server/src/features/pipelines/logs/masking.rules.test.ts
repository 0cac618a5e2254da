import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contextBytes, maskTokens } from "./masking.rules.ts";

const token = `lfjob-${"aB3_-xyz".repeat(6)}`;

/** Serves a log that arrives cut at `cuts`, as a viewer gets it. */
function serve(log: Buffer, cuts: readonly number[]): Buffer {
  const sizes = [...new Set([...cuts, log.length])].sort((left, right) => left - right);
  const served: Buffer[] = [];
  let offset = 0;
  for (const size of sizes) {
    const context = Math.min(offset, contextBytes);
    const bytes = log.subarray(offset - context, size);
    const piece = maskTokens({ bytes, context, isEnd: size === log.length });
    served.push(piece);
    offset += piece.length;
  }
  return Buffer.concat(served);
}

describe("masking a log as it is served", () => {
  it("covers tokens with as many asterisks, so that offsets stay true", () => {
    const log = Buffer.from(`a ${token} b glrt-${"x".repeat(43)}\n`);
    const served = serve(log, []);
    expect(served.toString()).toBe(`a ${"*".repeat(token.length)} b ${"*".repeat(48)}\n`);
    expect(served.length).toBe(log.length);
  });

  it("leaves everything else as it is, bytes that are no text included", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.array(fc.nat(600)), (bytes, cuts) => {
        const log = Buffer.from(bytes);
        const inside = cuts.filter((cut) => cut < log.length);
        expect(serve(log, inside).equals(log)).toBe(true);
      }),
    );
  });

  it("never lets a token through, wherever the pieces are cut", () => {
    const words = fc.constantFrom(token, "plain ", "lfjob-", "\n", "glrt-short", "中", "s");
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.array(fc.nat(700)), (parts, cuts) => {
        const log = Buffer.from(parts.join(" "));
        const served = serve(
          log,
          cuts.filter((cut) => cut < log.length),
        );
        expect(served.length).toBe(log.length);
        expect(served.toString()).not.toContain(token.slice(0, 26));
      }),
    );
  });
});
