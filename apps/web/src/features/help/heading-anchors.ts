import { headingMark } from "./topics.rules.ts";

/** As much of a node of the document's tree as headings need. */
interface TreeNode {
  readonly type: string;
  value?: string;
  readonly tagName?: string;
  readonly children?: TreeNode[];
  properties?: Record<string, string | number>;
}

/** Turns the mark at the end of each heading, `{#sign-in}`, into its id. */
export function headingAnchors() {
  return (tree: TreeNode): void => {
    for (const node of tree.children ?? []) {
      const last = node.children?.at(-1);
      if (!/^h[1-6]$/.test(node.tagName ?? "") || last?.value === undefined) continue;
      const id = headingMark.exec(last.value)?.[1];
      if (id === undefined) continue;
      last.value = last.value.replace(headingMark, "");
      // The id alone takes no focus; what leads here has to be able to give it.
      node.properties = { ...node.properties, id, tabIndex: -1 };
    }
  };
}
