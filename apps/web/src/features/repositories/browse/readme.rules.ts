import type { TreeEntry } from "@lowforge/contract/repositories";

/** The names under which a directory introduces itself, the best first. */
const names = ["readme.md", "readme.markdown", "readme.txt", "readme"];

export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path);
}

/** The file that introduces a directory; undefined where there is none. */
export function findReadme(entries: readonly TreeEntry[]): TreeEntry | undefined {
  const candidates = entries.filter(
    ({ kind, name }) => kind === "file" && names.includes(name.toLowerCase()),
  );
  return candidates.sort((left, right) => rank(left) - rank(right))[0];
}

function rank({ name }: TreeEntry): number {
  return names.indexOf(name.toLowerCase());
}
