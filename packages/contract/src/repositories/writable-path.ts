/** Characters that HFS+ leaves out when it compares names, by which `.g\u200cit` is `.git` there. */
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/gu;
const longestSegmentBytes = 255;
const longestPathBytes = 4_096;

/**
 * Whether a path of a repository may be written from the web, of which the console warns before the server refuses: one that no file system of a clone takes for git's own folder, for a
 * place outside, or for something else than it says.
 */
export function isWritablePath(path: string): boolean {
  if (path === "" || bytesOf(path) > longestPathBytes) return false;
  if (/[\p{Cc}\\\ufffd]/u.test(path) || /^[a-z]:/i.test(path)) return false;
  return path.split("/").every(isWritableSegment);
}

function isWritableSegment(segment: string): boolean {
  if (segment === "" || bytesOf(segment) > longestSegmentBytes) return false;
  // Windows leaves out trailing dots and spaces, and what follows a colon names a stream of the same file.
  const bare =
    segment
      .replace(ignoredByHfs, "")
      .split(":")[0]
      ?.replace(/[. ]+$/, "")
      .toLowerCase() ?? "";
  return bare !== "" && bare !== ".git" && !/^git~\d+$/.test(bare);
}

function bytesOf(words: string): number {
  return new TextEncoder().encode(words).length;
}
