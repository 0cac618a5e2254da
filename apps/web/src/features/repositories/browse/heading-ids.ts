/** As much of a node of the document's tree as ids need. */
interface TreeNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: TreeNode[];
  tagName?: string;
  properties?: Record<string, unknown>;
}

/** The same prefix as the sanitizer's, so that no text can take an id of the page itself. */
export const anchorPrefix = "user-content-";

/**
 * Gives headings the ids that links inside a document expect, and moves them one level down: the page has its own
 * first heading. An id is there once: what takes one that is taken loses it, and the name of an anchor is its id.
 */
export function headingIds() {
  return (tree: TreeNode): void => {
    const used = new Map<string, number>();
    for (const element of elementsOf(tree)) {
      const { name, ...properties } = element.properties ?? {};
      const own = properties["id"] ?? (element.tagName === "a" ? name : undefined);
      const isFree = typeof own === "string" && !used.has(own);
      delete properties["id"];
      if (isFree) properties["id"] = own;
      element.properties = properties;
      if (/^h[1-6]$/.test(element.tagName ?? "")) lower(element, used);
      if (isFree) used.set(own, 1);
    }
  };
}

function lower(heading: TreeNode, used: Map<string, number>): void {
  const level = Number(heading.tagName?.[1]);
  const { id = unique(anchorPrefix + slugOf(textOf(heading)), used), ...properties } =
    heading.properties ?? {};
  heading.tagName = `h${Math.min(6, level + 1)}`;
  heading.properties = { ...properties, id, dataLevel: level };
}

/** `Getting started!` → `getting-started`. */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** The id, with the first number that makes it new; how far the numbers have come is kept for each id. */
function unique(id: string, used: Map<string, number>): string {
  let count = used.get(id) ?? 0;
  let free = count === 0 ? id : `${id}-${count}`;
  while (used.has(free)) {
    count += 1;
    free = `${id}-${count}`;
  }
  used.set(id, count + 1).set(free, Math.max(1, used.get(free) ?? 0));
  return free;
}

function elementsOf(node: TreeNode): TreeNode[] {
  const inner = (node.children ?? []).flatMap(elementsOf);
  return node.type === "element" ? [node, ...inner] : inner;
}

function textOf({ value, children }: TreeNode): string {
  return value ?? (children ?? []).map(textOf).join("");
}
