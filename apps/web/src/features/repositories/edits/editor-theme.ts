import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The product's own colours, which follow the theme by themselves. */
export const editorTheme = EditorView.theme({
  "&": { color: "var(--lf-text)", backgroundColor: "var(--lf-surface)", fontSize: "13px" },
  "&.cm-focused": { outline: "2px solid var(--lf-ring)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--lf-mono)", lineHeight: "20px", minHeight: "400px" },
  ".cm-content": { caretColor: "var(--lf-text)" },
  ".cm-cursor": { borderLeftColor: "var(--lf-text)" },
  ".cm-gutters": {
    backgroundColor: "var(--lf-surface)",
    color: "var(--lf-text3)",
    borderRight: "1px solid var(--lf-hair)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--lf-hover)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--lf-sel)",
  },
  ".cm-panels": { backgroundColor: "var(--lf-raised)", color: "var(--lf-text)" },
  ".cm-searchMatch": { backgroundColor: "var(--lf-warn-bg)" },
});

/** The kinds of syntax that the rest of the product colours, in the same colours (`--lf-syntax-…`). */
export const editorColours = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: "var(--lf-syntax-comment)" },
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName],
    color: "var(--lf-syntax-keyword)",
  },
  { tag: [tags.string, tags.regexp, tags.attributeValue], color: "var(--lf-syntax-string)" },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.typeName, tags.className],
    color: "var(--lf-syntax-function)",
  },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--lf-syntax-number)" },
  { tag: tags.heading, fontWeight: "600" },
  { tag: tags.link, color: "var(--lf-link)" },
]);
