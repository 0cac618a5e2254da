/** As much of a node of the document's tree as its limits need. */
interface TreeNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly children?: readonly TreeNode[];
}

/** Characters of a document that is rendered; what is longer stands as it was written. */
export const longestDocument = 512 * 1024;

const most = { tags: 20_000, pieces: 40_000, open: 100, elements: 100_000, depth: 150 };

/** Elements that have no end, and those whose end HTML leaves out. */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const endsByItself = /^(?:p|li|dt|dd|td|th|tr|thead|tbody|tfoot|colgroup|option|optgroup|rt|rp)$/;
const tag = /<(\/?)([a-z][^\s/>]*)/gi;

/**
 * Refuses HTML that would keep a parser busy: elements that are left open are opened anew in every paragraph after
 * them, so their number multiplies with all that follows. Throws an error; nobody reads its words.
 */
export function limitHtml() {
  return (tree: TreeNode): void => {
    const open: string[] = [];
    let tags = 0;
    let leftOpen = 0;

    function leave(count: number): void {
      leftOpen += open.splice(count).filter((name) => !endsByItself.test(name)).length;
    }
    function read(html: string, floor: number): void {
      if (html.split(/[\s/]+/, most.pieces + 1).length > most.pieces) throw new Error("Too many attributes.");
      for (const [, slash, word = ""] of html.matchAll(tag)) {
        const name = word.toLowerCase();
        tags += 1;
        if (isVoid.test(name)) continue;
        if (slash === "") {
          if (endsByItself.test(name) && open.length > floor && open.at(-1) === name) open.pop();
          open.push(name);
        } else if (open.lastIndexOf(name) >= floor) {
          leave(open.lastIndexOf(name) + 1);
          open.pop();
        }
        if (tags > most.tags || open.length + leftOpen > most.open) throw new Error("Too many tags.");
      }
    }
    function walk(node: TreeNode): void {
      const floor = open.length;
      for (const child of node.children ?? []) {
        if (child.type === "raw") read(child.value ?? "", floor);
        else walk(child);
      }
      leave(floor);
    }
    walk(tree);
  };
}

/** Refuses a tree that is too large or too deep to be drawn. Throws an error; nobody reads its words. */
export function limitTree() {
  return (tree: TreeNode): void => {
    let level: readonly TreeNode[] = [tree];
    let elements = 0;
    for (let depth = 0; level.length > 0; depth += 1) {
      elements += level.length;
      if (depth > most.depth || elements > most.elements) throw new Error("Too many elements.");
      level = level.flatMap(({ children }) => children ?? []);
    }
  };
}
