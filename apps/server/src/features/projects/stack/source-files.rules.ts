/** A file of a repository that says what the project is built of. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const maximumFolders = 4;
const longestValue = 200;

/** Deeper files are samples and fixtures more often than the project itself. */
export function isNearTop(path: string): boolean {
  return path.split("/").length - 1 <= maximumFolders;
}

/** As many files as fit into so much text, the ones nearest to the top first, since parsing holds up everybody. */
export function takeWithin(files: readonly SourceFile[], maximumCharacters: number): SourceFile[] {
  const depth = ({ path }: SourceFile): number => path.split("/").length;
  let left = maximumCharacters;
  return [...files]
    .sort((one, other) => depth(one) - depth(other) || (one.path < other.path ? -1 : 1))
    .filter(({ text }) => {
      left -= text.length;
      return left >= 0;
    });
}

/** A value as it is shown; null where there is none or it is no name or number but a text. */
export function shortValue(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  return text === "" || text.length > longestValue ? null : text;
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Java 8 and older were also called 1.8 and so on. */
export function javaVersionOf(version: string | null): string | null {
  return version?.replace(/^1[._]/, "") ?? null;
}
