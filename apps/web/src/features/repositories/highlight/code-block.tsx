import type { Language } from "./languages.rules.ts";
import { SyntaxText } from "./syntax-text.tsx";
import { useSyntax } from "./use-syntax.ts";

interface CodeBlockProps {
  readonly text: string;
  readonly language: Language | null;
}

/** A piece of code in its colours, for documents; the frame around it is the document's. */
export function CodeBlock({ text, language }: CodeBlockProps) {
  const shown = text.replace(/\n$/, "");
  const colours = useSyntax(shown, language);
  if (colours.length === 0) return <code>{shown}</code>;
  return (
    <code>
      {shown.split("\n").map((line, index) => (
        <span key={index}>
          {index > 0 && "\n"}
          <SyntaxText text={line} line={colours[index]} />
        </span>
      ))}
    </code>
  );
}
