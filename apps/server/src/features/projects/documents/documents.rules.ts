export interface DocumentFile {
  readonly path: string;
  readonly text: string;
}

export interface NamedDocument {
  readonly path: string;
  readonly title: string;
}

const markdown = /\.(md|markdown)$/i;
const longestTitle = 200;

/** READMEs, what lies at the top, and what lies in a folder called docs or doc. */
export function isDocument(path: string): boolean {
  if (!markdown.test(path)) return false;
  const folders = path.split("/").slice(0, -1);
  return folders.length === 0 || isReadme(path) || folders.some((name) => /^docs?$/i.test(name));
}

/** READMEs first, then by path. */
export function nameDocuments(files: readonly DocumentFile[]): NamedDocument[] {
  const rank = (path: string): number => (isReadme(path) ? 0 : 1);
  return files
    .map(({ path, text }) => ({ path, title: titleOf(path, text) }))
    .sort((left, right) => rank(left.path) - rank(right.path) || compare(left.path, right.path));
}

/** By convention it is called deploy, deployment or 部署, at the top or in the documents; the shortest path wins. */
export function findDeploymentGuide(documents: readonly NamedDocument[]): NamedDocument | undefined {
  return documents
    .filter(({ path }) => /^(deploy|一键部署|部署)/i.test(path.split("/").at(-1) ?? ""))
    .sort((left, right) => left.path.length - right.path.length)
    .at(0);
}

/** The first heading outside of code, or the name of the file without its ending. */
function titleOf(path: string, text: string): string {
  let isCode = false;
  for (const line of text.split("\n", 100)) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : /^ {0,3}#\s+(.+?)\s*#*\s*$/.exec(line)?.[1];
    if (heading !== undefined) return heading.slice(0, longestTitle);
  }
  return (path.split("/").at(-1) ?? path).replace(markdown, "");
}

function isReadme(path: string): boolean {
  return /(^|\/)readme[^/]*$/i.test(path);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
