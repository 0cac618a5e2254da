const maximumStemLength = 150;

/** The name of an archive without its ending, and of the one directory in it: `<slug>-<ref>[-<directory>]`. */
export function archiveStem(slug: string, ref: string, path: string): string {
  const parts = [slug, ref, ...(path === "" ? [] : [path.slice(path.lastIndexOf("/") + 1)])];
  // Neither a separator nor anything that a file system or a shell reads in its own way.
  return parts
    .join("-")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/\.{2,}/g, ".")
    .slice(0, maximumStemLength);
}
