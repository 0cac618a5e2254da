import type { ChangeData, HunkData, HunkTokens, TokenNode } from "react-diff-view";
import { syntaxClass } from "../highlight/syntax-text.tsx";
import { cutLine, type SyntaxLine } from "../highlight/syntax.rules.ts";
import { editedRanges, pairEdits, type EditedRange } from "./patch.rules.ts";

type Side = "old" | "new";

/** The lines of one side that a patch shows, as one text to colour. */
export function textOfSide(hunks: readonly HunkData[], side: Side): string {
  return changesOfSide(hunks, side)
    .map(({ content }) => content)
    .join("\n");
}

type Colours = Readonly<Record<Side, readonly SyntaxLine[]>>;

/** The pieces of every line: in their colours, and marked where a line differs from the one that it replaces. */
export function patchTokens(hunks: readonly HunkData[], colours: Colours): HunkTokens {
  const edits = new Map<ChangeData, EditedRange>();
  for (const [before, after] of hunks.flatMap(({ changes }) => pairEdits(changes))) {
    const ranges = editedRanges(before, after);
    if (ranges !== null) edits.set(before, ranges.old).set(after, ranges.new);
  }
  return {
    old: tokensOfSide(hunks, "old", { colours, edits }),
    new: tokensOfSide(hunks, "new", { colours, edits }),
  };
}

interface Marks {
  readonly colours: Colours;
  readonly edits: ReadonlyMap<ChangeData, EditedRange>;
}

/** By line number, as react-diff-view looks them up; lines that the patch leaves out are holes. */
function tokensOfSide(hunks: readonly HunkData[], side: Side, { colours, edits }: Marks): TokenNode[][] {
  const lines: TokenNode[][] = [];
  for (const [index, change] of changesOfSide(hunks, side).entries()) {
    lines[numberOf(change, side) - 1] = tokensOfLine(change.content, colours[side][index], edits.get(change));
  }
  return lines;
}

function changesOfSide(hunks: readonly HunkData[], side: Side): readonly ChangeData[] {
  const other = side === "old" ? "insert" : "delete";
  return hunks.flatMap(({ changes }) => changes.filter(({ type }) => type !== other));
}

function numberOf(change: ChangeData, side: Side): number {
  if (change.type !== "normal") return change.lineNumber;
  return side === "old" ? change.oldLineNumber : change.newLineNumber;
}

function tokensOfLine(
  content: string,
  colours: SyntaxLine | undefined,
  edit: EditedRange | undefined,
): TokenNode[] {
  let at = 0;
  return cutLine(content, colours).flatMap(({ text, kind }) => {
    const from = at;
    at += text.length;
    return cutAround(text, from, edit).map((piece) => {
      const leaf: TokenNode = { type: "text", value: piece.text };
      const coloured = kind === null ? leaf : { type: kind, className: syntaxClass(kind), children: [leaf] };
      return piece.isEdited ? { type: "edit", children: [coloured] } : coloured;
    });
  });
}

/** Cuts a piece that begins at `from` where an edited range begins and ends. */
function cutAround(text: string, from: number, edit: EditedRange | undefined) {
  if (edit === undefined || edit.start === edit.end) return [{ text, isEdited: false }];
  const start = Math.min(text.length, Math.max(0, edit.start - from));
  const end = Math.min(text.length, Math.max(start, edit.end - from));
  return [
    { text: text.slice(0, start), isEdited: false },
    { text: text.slice(start, end), isEdited: true },
    { text: text.slice(end), isEdited: false },
  ].filter((piece) => piece.text !== "");
}
