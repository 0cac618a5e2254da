/** As much of a node of the document's tree as headings need. */
interface TreeNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: TreeNode[];
  tagName?: string;
  properties?: Record<string, string | number>;
}

/** The same prefix as the sanitizer's, so that no text can take an id of the page itself. */
export const anchorPrefix = "user-content-";

/**
 * Gives headings the ids that links inside a document expect, and moves them one level down: the page has its own
 * first heading.
 */
export function headingIds() {
  return (tree: TreeNode): void => {
    const used = new Map<string, number>();
    for (const heading of headingsOf(tree)) {
      const level = Number(heading.tagName?.[1]);
      heading.tagName = `h${Math.min(6, level + 1)}`;
      heading.properties = { id: anchorPrefix + unique(slugOf(textOf(heading)), used), dataLevel: level };
    }
  };
}

/** `Getting started!` → `getting-started`. */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "")
    .replaceAll(" ", "-");
}

function unique(slug: string, used: Map<string, number>): string {
  const count = used.get(slug) ?? 0;
  used.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

function headingsOf(node: TreeNode): TreeNode[] {
  if (/^h[1-6]$/.test(node.tagName ?? "")) return [node];
  return (node.children ?? []).flatMap(headingsOf);
}

function textOf({ value, children }: TreeNode): string {
  return value ?? (children ?? []).map(textOf).join("");
}
