/** Kinds of pictures that every browser draws, by the endings of their files. */
const types = new Map<string, string>(
  Object.entries({
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    gif: "image/gif",
    webp: "image/webp",
    avif: "image/avif",
    bmp: "image/bmp",
    ico: "image/x-icon",
    svg: "image/svg+xml",
  }),
);

/** The media type of a picture by its name; null for anything else. */
export function pictureType(path: string): string | null {
  return types.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase()) ?? null;
}
