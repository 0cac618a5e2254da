import { defaultSchema, type Options } from "rehype-sanitize";
import { anchorPrefix } from "./heading-ids.ts";

type Attributes = NonNullable<Options["attributes"]>[string];

const sides: Attributes[number] = ["align", "left", "center", "right", "justify"];
/** Pixels or percent; more digits than that only push the page aside. */
const extent = /^\d{1,4}(?:\.\d{1,2})?(?:%|px)?$/;
const span = /^\d{1,3}$/;
const cell: Attributes = [
  sides,
  ["vAlign", "top", "middle", "bottom", "baseline"],
  ["width", extent],
  ["colSpan", span],
  ["rowSpan", span],
];

/**
 * What HTML in a document may be: what GitHub shows, less the attributes that only forms, scripts and ties between
 * elements have a use for. Addresses are judged once more where they are drawn, by `resolveLink`.
 */
export const documentSchema: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...["abbr", "bdo", "caption", "cite", "dfn", "figcaption", "figure", "mark", "small", "time", "u", "wbr"],
  ],
  // What a browser doesn't read as elements would otherwise come out as words.
  strip: [
    ...["script", "style", "title", "textarea", "template", "select", "svg", "math"],
    ...["iframe", "noembed", "noframes", "noscript", "plaintext", "xmp"],
  ],
  ancestors: { ...defaultSchema.ancestors, caption: ["table"], input: ["li"] },
  attributes: {
    "*": [sides, ["dir", "ltr", "rtl", "auto"], "id", "lang", "title"],
    a: ["href", "name", "ariaDescribedBy", "dataFootnoteRef", "dataFootnoteBackref"],
    code: [["className", /^language-./]],
    details: ["open"],
    h2: [["className", "sr-only"]],
    img: ["src", "alt", ["width", extent], ["height", extent]],
    input: [["disabled", true], ["type", "checkbox"], "checked"],
    li: [["className", "task-list-item"], "value"],
    ol: [["className", "contains-task-list"], "start", "reversed"],
    section: ["dataFootnotes", ["className", "footnotes"]],
    source: ["srcSet", "media"],
    table: [["width", extent]],
    td: cell,
    th: [...cell, ["scope", "row", "col", "rowgroup", "colgroup"]],
    time: ["dateTime"],
    ul: [["className", "contains-task-list"]],
  },
  clobber: ["ariaDescribedBy", "id", "name"],
  clobberPrefix: anchorPrefix,
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"], srcSet: ["http", "https"] },
};
