import { minSecretLength, secretForms } from "./secret-forms.ts";

export interface MaskerOptions {
  readonly secrets: readonly string[];
  /** A prefix followed by token characters is a token, whoever it belongs to. */
  readonly tokenPrefixes: readonly string[];
}

export interface Masker {
  /** Answers what may be shown by now; the rest is kept until the next bytes tell whether it is a secret. */
  push(bytes: Buffer): Buffer;
  /** Answers what was kept back; call it when nothing follows. */
  flush(): Buffer;
}

const placeholder = Buffer.from("[MASKED]");

interface Span {
  start: number;
  end: number;
}

/**
 * Replaces secrets in a stream of bytes, wherever the stream is cut. Only a tail that begins a secret is held
 * back, so that a live log does not lag by the length of the longest one.
 */
export function createMasker({ secrets, tokenPrefixes }: MaskerOptions): Masker {
  const values = [
    ...new Set(secrets.filter((value) => value.length >= minSecretLength).flatMap(secretForms)),
  ];
  const patterns = values.map((value) => Buffer.from(value, "utf8"));
  const prefixes = tokenPrefixes
    .filter((prefix) => prefix !== "")
    .map((prefix) => Buffer.from(prefix, "utf8"));
  let held: Buffer = Buffer.alloc(0);
  /** How many of the held bytes stand behind a placeholder that is already out. */
  let covered = 0;
  /** What is covered ends inside a token, which goes on if the next bytes are token characters. */
  let isTokenOpen = false;

  function process(input: Buffer, isEnd: boolean): Buffer {
    const carriedEnd = isTokenOpen ? tokenEnd(input, covered) : covered;
    const tokens = findTokens(input, prefixes);
    const spans = mergeSpans([
      { start: beforeInput, end: carriedEnd },
      ...findPatterns(input, patterns),
      ...tokens,
    ]);
    const cut = input.length - (isEnd ? 0 : heldLength(input, patterns, prefixes));
    const isOpenAtEnd = (span: Span) => span.start < cut && span.end === input.length;
    isTokenOpen = (isTokenOpen && carriedEnd === input.length) || tokens.some(isOpenAtEnd);
    covered = Math.max(0, (spans.find((span) => span.start < cut && span.end > cut)?.end ?? cut) - cut);
    // A copy, so that a short tail does not keep the whole chunk alive.
    held = Buffer.from(input.subarray(cut));
    return render(input, spans, cut);
  }

  return {
    push: (bytes) => process(held.length === 0 ? bytes : Buffer.concat([held, bytes]), false),
    flush() {
      const output = process(held, true);
      isTokenOpen = false;
      return output;
    },
  };
}

/** Where the carried span begins: its placeholder was written with an earlier chunk. */
const beforeInput = -1;

/** Writes what precedes `cut`; a span that begins before it is written whole, as one placeholder. */
function render(input: Buffer, spans: readonly Span[], cut: number): Buffer {
  const parts: Buffer[] = [];
  let position = 0;
  for (const span of spans) {
    if (span.start >= cut) break;
    if (span.start !== beforeInput) parts.push(input.subarray(position, span.start), placeholder);
    position = span.end;
  }
  if (position < cut) parts.push(input.subarray(position, cut));
  return Buffer.concat(parts);
}

/** Every occurrence of every pattern, overlapping ones too. */
function findPatterns(input: Buffer, patterns: readonly Buffer[]): Span[] {
  const spans: Span[] = [];
  for (const pattern of patterns) {
    for (let at = input.indexOf(pattern); at !== -1; at = input.indexOf(pattern, at + 1)) {
      spans.push({ start: at, end: at + pattern.length });
    }
  }
  return spans;
}

function findTokens(input: Buffer, prefixes: readonly Buffer[]): Span[] {
  const spans: Span[] = [];
  for (const prefix of prefixes) {
    for (let at = input.indexOf(prefix); at !== -1; at = input.indexOf(prefix, at + 1)) {
      const bodyStart = at + prefix.length;
      const end = tokenEnd(input, bodyStart);
      if (end > bodyStart) spans.push({ start: at, end });
    }
  }
  return spans;
}

function tokenEnd(input: Buffer, from: number): number {
  let end = from;
  while (end < input.length && isTokenByte(input[end] ?? 0)) end += 1;
  return end;
}

/** Letters, digits and `-`, `_`, `.`, `=`. */
function isTokenByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2d ||
    byte === 0x5f ||
    byte === 0x2e ||
    byte === 0x3d
  );
}

/** Joins spans that overlap; the first one given stays first. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** The length of the longest tail that may be the beginning of a secret. */
function heldLength(input: Buffer, patterns: readonly Buffer[], prefixes: readonly Buffer[]): number {
  let longest = 0;
  for (const pattern of patterns) longest = Math.max(longest, tailLength(input, pattern, pattern.length - 1));
  // A whole prefix is kept too: the next byte decides whether a token follows.
  for (const prefix of prefixes) longest = Math.max(longest, tailLength(input, prefix, prefix.length));
  return longest;
}

function tailLength(input: Buffer, pattern: Buffer, longest: number): number {
  for (let length = Math.min(longest, input.length); length > 0; length -= 1) {
    const start = input.length - length;
    if (input[start] === pattern[0] && pattern.compare(input, start, input.length, 0, length) === 0)
      return length;
  }
  return 0;
}
