import readMarkdown from "react-markdown";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { limitHtml, limitTree } from "./document-limits.ts";
import { documentSchema } from "./document-schema.ts";
import { headingIds } from "./heading-ids.ts";

/** The elements of a document as data: nothing in it is outside `documentSchema`. */
export interface DocumentTree {
  readonly type: "root";
  readonly children: readonly object[];
}

/** What the console says around footnotes; `back` has `#` where their number stands. */
export interface FootnoteWords {
  readonly label: string;
  readonly back: string;
}

/** Reads a Markdown document with the HTML in it; null where it is over a limit, its own or the stack's. */
export function treeOf(text: string, footnotes: FootnoteWords): DocumentTree | null {
  let found: DocumentTree | null = null;
  /** Takes the tree before elements are made of it, which is done where they are drawn. */
  function take() {
    return (tree: DocumentTree): DocumentTree => {
      found = tree;
      return { type: "root", children: [] };
    };
  }
  try {
    readMarkdown({
      children: text,
      remarkPlugins: [remarkGfm],
      // The sanitizer adds its own prefix to ids; two prefixes would part footnotes from their marks.
      remarkRehypeOptions: {
        clobberPrefix: "",
        footnoteLabel: footnotes.label,
        footnoteBackLabel: (index) => footnotes.back.replace("#", String(index + 1)),
      },
      rehypePlugins: [limitHtml, rehypeRaw, [rehypeSanitize, documentSchema], limitTree, headingIds, take],
    });
  } catch {
    return null;
  }
  return found;
}
