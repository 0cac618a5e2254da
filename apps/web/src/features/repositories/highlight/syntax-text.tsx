import { cutLine, type SyntaxLine } from "./syntax.rules.ts";
import styles from "./syntax.module.css";

interface SyntaxTextProps {
  readonly text: string;
  readonly line: SyntaxLine | undefined;
}

/** One line of code in its colours; plain until they are known. */
export function SyntaxText({ text, line }: SyntaxTextProps) {
  if (line === undefined) return text;
  return cutLine(text, line).map(({ text: piece, kind }, index) =>
    kind === null ? (
      piece
    ) : (
      <span key={index} className={styles[kind]}>
        {piece}
      </span>
    ),
  );
}

/** The class that colours a kind of code, for whoever draws its pieces. */
export function syntaxClass(kind: string): string {
  return styles[kind] ?? "";
}
