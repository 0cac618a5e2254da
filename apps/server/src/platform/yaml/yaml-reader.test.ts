import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, it, test } from "vitest";
import { createYamlReader } from "./yaml-reader.ts";

const yaml = createYamlReader();
const hasty = createYamlReader({ limitMs: 500 });
afterAll(() => Promise.all([yaml.close(), hasty.close()]));

const half = 512 * 1024;
const fill = (piece: string): string => piece.repeat(half / piece.length);

it("says what a text says", async () => {
  const text = "a: &one { b: [1, 2.5, true, null, two] }\nc: { <<: *one }\n";
  const b = [1, 2.5, true, null, "two"];
  expect(await yaml.read(text)).toEqual({ a: { b }, c: { b } });
});

it("cuts what is long, deep or wide", async () => {
  const read = (await yaml.read(
    `long: ${"x".repeat(20_000)}\ndeep: ${"[".repeat(20)}${"]".repeat(20)}\nwide: [${"1,".repeat(300)}]\n`,
  )) as { long: unknown; deep: unknown; wide: unknown[] };
  expect([read.long, read.wide.length]).toEqual([null, 100]);
  expect(JSON.stringify(read.deep)).toBe("[[[[[[[[null]]]]]]]]");
});

// Each takes the parser so long that everybody would notice.
test.each([
  ["fields", `a: {${fill("a:,")}}`],
  ["tags", `a: [${fill("!x a,")}]`],
  ["lists that never end", fill("[")],
  ["ends of nothing", fill("]")],
  ["aliases", `a: &a 1\nb: [${fill("*a,")}]`],
])("reads half a million characters of %s while the server goes on", async (_, text) => {
  const startedAt = performance.now();
  const reading = hasty.read(text).then(() => true);
  let [last, longest, hasEnded] = [startedAt, 0, false];
  while (!hasEnded) {
    hasEnded = await Promise.race([reading, setImmediate(false)]);
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  // The parser alone would hold it up for all of that time.
  expect(longest).toBeLessThan(Math.max(50, (last - startedAt) / 4));
});

it("gives up what takes longer than it may, and reads the next", async () => {
  expect(await hasty.read(fill("]"))).toBeNull();
  // On a busy machine even that can take longer than the hasty one may.
  await expect.poll(() => hasty.read("a: 1")).toEqual({ a: 1 });
});

it("reads no YAML out of what is none", async () => {
  expect(await yaml.read("services: [unclosed")).toBeNull();
});
