const marks = /^[\p{Mn}\p{Me}\u200b-\u200d\ufe00-\ufe0f]$/u;
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]$/u;

/** How many columns of a terminal one character takes: 0 for marks on the one before, 2 for wide ones. */
export function widthOf(character: string): 0 | 1 | 2 {
  if (character <= "\u02ff") return 1;
  if (marks.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
