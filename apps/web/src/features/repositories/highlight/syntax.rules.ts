/** What a piece of code is, as far as colours tell it apart (design, §7 Code); plain text is 0. */
export const syntaxKinds = ["plain", "comment", "keyword", "string", "function", "number"] as const;

/**
 * The pieces of one line, in order: a length in characters and an index of `syntaxKinds`, then the next length. Flat
 * numbers, because a large file has hundreds of thousands of pieces to pass between threads.
 */
export type SyntaxLine = readonly number[];

/** A piece of a line's text and the name of its kind; null for plain text. */
export interface SyntaxPiece {
  readonly text: string;
  readonly kind: (typeof syntaxKinds)[number] | null;
}

/** Above this many characters a file keeps one colour: colouring it would take longer than reading it. */
export const colouredCharacters = 500 * 1024;

/** Cuts a line's text into its pieces; what the pieces don't reach stays plain. */
export function cutLine(text: string, line: SyntaxLine | undefined): readonly SyntaxPiece[] {
  const pieces: SyntaxPiece[] = [];
  let at = 0;
  for (let index = 0; line !== undefined && index + 1 < line.length && at < text.length; index += 2) {
    const end = at + (line[index] ?? 0);
    pieces.push({ text: text.slice(at, end), kind: kindOf(line[index + 1]) });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: null });
  return pieces;
}

function kindOf(index: number | undefined): SyntaxPiece["kind"] {
  return index === undefined || index === 0 ? null : (syntaxKinds[index] ?? null);
}
