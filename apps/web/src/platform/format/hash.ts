const shortLength = 8;

/** The eight characters of a commit that people compare. */
export function shortHash(sha: string): string {
  return sha.slice(0, shortLength);
}
