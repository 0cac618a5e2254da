const excerptCharacters = 200;

/** The beginning of what somebody wrote, on one line; null where they wrote nothing. */
export function excerptOf(text: string): string | null {
  // Only as much is read as can be shown, however long the text is.
  const line = text
    .slice(0, 4 * excerptCharacters)
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...line];
  if (characters.length === 0) return null;
  if (characters.length <= excerptCharacters) return line;
  return `${characters.slice(0, excerptCharacters - 1).join("")}…`;
}
