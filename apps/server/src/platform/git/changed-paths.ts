/** The two numbers from which git derives all bits of a path in a changed-path filter. */
export interface PathKey {
  readonly first: number;
  readonly second: number;
}

/** The bits of many commits, one after another. */
interface PathFilters {
  readonly bytes: Buffer;
  /** How many bits a path sets. */
  readonly hashCount: number;
}

const firstSeed = 0x293ae76f;
const secondSeed = 0x7e646e2c;

/**
 * The keys under which a path may stand in a filter of this version. Version 1 read bytes above 127 as the machine
 * that wrote it reads a `char`, and so there are two for a path that holds such bytes.
 */
export function keysOfPath(path: string, version: 1 | 2): readonly PathKey[] {
  const bytes = Buffer.from(path);
  const key = (isSigned: boolean): PathKey => ({
    first: murmur(bytes, firstSeed, isSigned),
    second: murmur(bytes, secondSeed, isSigned),
  });
  const isPlain = bytes.every((byte) => byte < 128);
  return version === 2 || isPlain ? [key(false)] : [key(false), key(true)];
}

// Four plain parameters and no object: this is asked millions of times in a row.
/** False where the bits in `bytes` from `start` up to `end` say for certain that the path is not among them. */
export function mayContain(filters: PathFilters, start: number, end: number, key: PathKey): boolean {
  const { bytes, hashCount } = filters;
  const { first, second } = key;
  const bits = (end - start) * 8;
  for (let round = 0, hash = first; round < hashCount; round += 1, hash = (hash + second) >>> 0) {
    const bit = hash % bits;
    if (((bytes[start + (bit >>> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** MurmurHash3 of 32 bits. */
function murmur(bytes: Buffer, seed: number, isSigned: boolean): number {
  const at = (index: number): number => (isSigned ? bytes.readInt8(index) : bytes.readUInt8(index));
  const wholeLength = bytes.length - (bytes.length % 4);
  let state = seed;
  for (let index = 0; index < wholeLength; index += 4) {
    state ^= scramble(at(index) | (at(index + 1) << 8) | (at(index + 2) << 16) | (at(index + 3) << 24));
    state = (Math.imul((state << 13) | (state >>> 19), 5) + 0xe6546b64) | 0;
  }
  let rest = 0;
  for (let index = bytes.length - 1; index >= wholeLength; index -= 1) {
    rest ^= at(index) << ((index - wholeLength) * 8);
  }
  if (bytes.length > wholeLength) state ^= scramble(rest);
  state ^= bytes.length;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function scramble(value: number): number {
  const mixed = Math.imul(value, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}
