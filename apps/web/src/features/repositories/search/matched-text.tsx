import { cutAtMatches } from "./search.rules.ts";

/** A text in which what was searched for stands out. */
export function MatchedText({ text, words }: { readonly text: string; readonly words: string }) {
  return cutAtMatches(text, words).map(({ text: piece, isMatch }, index) =>
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}
