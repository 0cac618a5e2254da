/** Lines that a comment wants to stand in the place of others; both ends belong to them. */
export interface Replacement {
  readonly startLine: number;
  readonly endLine: number;
  readonly lines: readonly string[];
}

/** What lies between two of these is told from their order; null where two of them overlap. */
export function replaceLines(content: string, replacements: readonly Replacement[]): string | null {
  const sorted = [...replacements].sort((left, right) => left.startLine - right.startLine);
  const isOverlapping = sorted.some(({ startLine }, index) => startLine <= (sorted[index - 1]?.endLine ?? 0));
  if (isOverlapping) return null;
  // With its end, whichever of the two a line has, so that a file keeps its own.
  const lines = content.split(/(?<=\n)/);
  const ending = content.includes("\r\n") ? "\r\n" : "\n";
  for (const { startLine, endLine, lines: wanted } of sorted.reverse()) {
    const isWithoutEnd = lines[endLine - 1]?.endsWith("\n") === false;
    const written = wanted.map((line) => `${line}${ending}`);
    const last = written.pop();
    if (last !== undefined) written.push(isWithoutEnd ? last.slice(0, -ending.length) : last);
    lines.splice(startLine - 1, endLine - startLine + 1, ...written);
  }
  return lines.join("");
}

/** What the commit of suggestions says: who made them stands where git's own tools look for it. */
export function suggestionMessage(
  message: string | undefined,
  authors: readonly { readonly name: string; readonly email: string }[],
): string {
  const subject = message === undefined || message === "" ? "Apply suggestions from code review" : message;
  const named = new Set(authors.map(({ name, email }) => `Co-authored-by: ${name} <${email}>`));
  return named.size === 0 ? subject : `${subject}\n\n${[...named].join("\n")}`;
}
