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

const badgePath = /^\/api-developer\/codeHub\/badge\/[\w-]{20,100}\/[a-z]+\.svg$/;

/** The address of a badge that this product draws itself, as a path; null for every other picture. */
export function ownBadge(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin && badgePath.test(url.pathname) ? url.pathname + url.search : null;
}

/** What a source of a `<picture>` says of itself. */
interface PictureSource {
  readonly media?: unknown;
  readonly srcSet?: unknown;
}

/** The first address that a `<picture>` has for a dark or a light page; null where it has none. */
export function addressForTheme(sources: readonly PictureSource[], isDark: boolean): string | null {
  const wanted = new RegExp(`^\\(\\s*prefers-color-scheme\\s*:\\s*${isDark ? "dark" : "light"}\\s*\\)$`, "i");
  const source = sources.find(({ media }) => typeof media === "string" && wanted.test(media.trim()));
  const addresses = typeof source?.srcSet === "string" ? source.srcSet : "";
  return addresses.trim().split(/[\s,]+/)[0] || null;
}
