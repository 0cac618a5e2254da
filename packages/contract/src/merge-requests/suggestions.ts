/**
 * What a comment on lines suggests to write in their place: the lines of its first block that is fenced as
 * `suggestion`; none for an empty block, which suggests to take the lines away; null where it suggests nothing.
 */
export function readSuggestion(body: string): readonly string[] | null {
  const lines = body.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const fence = /^ {0,3}(`{3,}|~{3,}) *suggestion *$/.exec(line)?.[1];
    if (fence === undefined) continue;
    const end = lines.findIndex((other, place) => place > index && isClosing(other, fence));
    return end < 0 ? null : lines.slice(index + 1, end);
  }
  return null;
}

/** A closing fence is of the same sign and at least as long. */
function isClosing(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.length >= fence.length && marks === (fence[0] ?? "`").repeat(marks.length);
}
