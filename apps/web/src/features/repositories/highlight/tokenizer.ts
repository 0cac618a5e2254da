import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import type { GrammarState } from "shiki/types";
import { grammars } from "./grammars.ts";
import type { Language } from "./languages.rules.ts";
import { syntaxTheme } from "./syntax-theme.ts";
import type { SyntaxLine } from "./syntax.rules.ts";

/** The first lines come at once, later ones in larger portions. */
const firstPortion = 100;
const portion = 1_000;
const longestLine = 2_000;
/** A grammar's first line compiles its expressions, which takes a while on a slow machine. */
const lineLimitMs = 5_000;

let opened: Promise<HighlighterCore> | undefined;

/** Colours a text in portions of lines, in order. Throws where the grammar can't be loaded. */
export async function* tokenize(text: string, language: Language): AsyncGenerator<SyntaxLine[]> {
  const highlighter = await open(language);
  const lines = text.split("\n");
  let state: GrammarState | undefined;
  for (let at = 0; at < lines.length;) {
    const end = at + (at === 0 ? firstPortion : portion);
    const found = highlighter.codeToTokensBase(lines.slice(at, end).join("\n"), {
      lang: language,
      theme: syntaxTheme.name,
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: lineLimitMs,
      ...(state !== undefined && { grammarState: state }),
    });
    yield found.map(toLine);
    state = highlighter.getLastGrammarState(found);
    at = end;
  }
}

async function open(language: Language): Promise<HighlighterCore> {
  opened ??= createHighlighterCore({
    themes: [syntaxTheme],
    // The other engine is WebAssembly, which the console's policy refuses.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const highlighter = await opened;
  if (!highlighter.getLoadedLanguages().includes(language)) {
    await highlighter.loadLanguage(grammars[language]());
  }
  return highlighter;
}

interface Token {
  readonly content: string;
  readonly color?: string;
}

/** Neighbours of one kind become one piece. */
function toLine(tokens: readonly Token[]): number[] {
  const line: number[] = [];
  let last = -1;
  for (const { content, color } of tokens) {
    const kind = kindOf(color);
    if (kind === last) line[line.length - 2] = (line.at(-2) ?? 0) + content.length;
    else line.push(content.length, kind);
    last = kind;
  }
  return line;
}

/** The theme's colours are the indexes of our kinds, written as colours. */
function kindOf(color: string | undefined): number {
  return color === undefined ? 0 : Number.parseInt(color.slice(1, 7), 16);
}
