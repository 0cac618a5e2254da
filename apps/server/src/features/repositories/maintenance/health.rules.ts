import type { CloneHealth, LargeBlob } from "@lowforge/contract/repositories";

const largeBytes = 1024 * 1024;
const worthwhileBytes = 5 * 1024 * 1024;
const maximumSuggestions = 5;

/** Endings whose large files make clones heavy, the heaviest first; a file without ending stands for itself. */
export function suggestPatterns(blobs: readonly LargeBlob[]): CloneHealth["suggestions"] {
  const byPattern = new Map<string, { count: number; sizeBytes: number }>();
  for (const { path, sizeBytes } of blobs) {
    if (sizeBytes < largeBytes) continue;
    const pattern = patternOf(path);
    const sum = byPattern.get(pattern) ?? { count: 0, sizeBytes: 0 };
    byPattern.set(pattern, { count: sum.count + 1, sizeBytes: sum.sizeBytes + sizeBytes });
  }
  return [...byPattern]
    .map(([pattern, sum]) => ({ pattern, ...sum }))
    .filter(({ sizeBytes }) => sizeBytes >= worthwhileBytes)
    .sort((left, right) => right.sizeBytes - left.sizeBytes)
    .slice(0, maximumSuggestions);
}

function patternOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const ending = /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1];
  return ending === undefined ? path : `*.${ending.toLowerCase()}`;
}
