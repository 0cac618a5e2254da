import type { CodeMatch } from "@lowforge/contract/repositories";

const maximumLineLength = 300;
/** What stands before the words of a long line. */
const leadLength = 60;

/** Reads `git grep -n -z` of one commit: `<id>:<path>\0<number>\0<line>\n`; a cut last line is left out. */
export function parseMatches(output: Buffer, query: string): CodeMatch[] {
  const files = new Map<string, CodeMatch["lines"]>();
  for (let at = 0; at < output.length;) {
    const pathEnd = output.indexOf(0, at);
    const numberEnd = pathEnd < 0 ? -1 : output.indexOf(0, pathEnd + 1);
    const lineEnd = numberEnd < 0 ? -1 : output.indexOf(10, numberEnd + 1);
    if (lineEnd < 0) break;
    const path = output.toString("utf8", output.indexOf(":", at) + 1, pathEnd);
    const number = Number(output.toString("latin1", pathEnd + 1, numberEnd));
    const text = cutAround(output.toString("utf8", numberEnd + 1, lineEnd), query);
    const lines = files.get(path) ?? [];
    lines.push({ number, text });
    files.set(path, lines);
    at = lineEnd + 1;
  }
  return [...files].map(([path, lines]) => ({ path, lines }));
}

/** A line short enough to show, with the words in it. */
function cutAround(line: string, query: string): string {
  if (line.length <= maximumLineLength) return line;
  const found = line.toLowerCase().indexOf(query.toLowerCase());
  const start = Math.max(0, found - leadLength);
  return line.slice(start, start + maximumLineLength);
}
