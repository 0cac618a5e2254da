import { startTransition, useEffect, useState } from "react";
import { highlight } from "./highlighter.ts";
import type { Language } from "./languages.rules.ts";
import { colouredCharacters, type SyntaxLine } from "./syntax.rules.ts";

const none: readonly SyntaxLine[] = [];

/** The colours of a text's lines, as far as they are known by now; none for texts too large to colour. */
export function useSyntax(text: string, language: Language | null): readonly SyntaxLine[] {
  const [found, setFound] = useState({ text: "", lines: none });
  useEffect(() => {
    if (language === null || text === "" || text.length > colouredCharacters) return undefined;
    let lines = none;
    return highlight(text, language, (next) => {
      lines = [...lines, ...next];
      startTransition(() => setFound({ text, lines }));
    });
  }, [text, language]);
  return found.text === text ? found.lines : none;
}
