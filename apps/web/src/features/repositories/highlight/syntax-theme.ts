import type { ThemeRegistration } from "shiki/types";
import { syntaxKinds } from "./syntax.rules.ts";

type Kind = (typeof syntaxKinds)[number];

const scopes: readonly (readonly [Kind, readonly string[]])[] = [
  ["comment", ["comment", "punctuation.definition.comment", "markup.quote"]],
  ["keyword", ["keyword", "storage", "entity.name.tag", "variable.language", "markup.deleted"]],
  [
    "string",
    ["string", "punctuation.definition.string", "markup.inline.raw", "markup.fenced_code", "markup.inserted"],
  ],
  [
    "function",
    [
      "entity.name",
      "entity.other.attribute-name",
      "entity.other.inherited-class",
      "support.function",
      "support.class",
      "support.type",
      "variable.function",
      "markup.heading",
      "markup.underline.link",
      "punctuation.definition.heading",
    ],
  ],
  ["number", ["constant", "support.constant", "markup.list", "markup.changed"]],
  // What stands in a template or in code of another language is not part of the string around it.
  ["plain", ["meta.template.expression", "meta.embedded", "keyword.operator", "storage.type.function.arrow"]],
];

/**
 * A theme of one "colour" per kind: the number of the kind. The page's style sheet gives each kind its colour, so one
 * pass serves the light and the dark theme.
 */
export const syntaxTheme = {
  name: "lowforge",
  type: "light",
  fg: colourOf("plain"),
  bg: "#ffffff",
  colors: { "editor.foreground": colourOf("plain"), "editor.background": "#ffffff" },
  settings: [
    { settings: { foreground: colourOf("plain") } },
    ...scopes.map(([kind, scope]) => ({ scope: [...scope], settings: { foreground: colourOf(kind) } })),
    {
      scope: ["entity.name.tag", "keyword.operator.new", "keyword.operator.expression"],
      settings: { foreground: colourOf("keyword") },
    },
  ],
} satisfies ThemeRegistration;

function colourOf(kind: Kind): string {
  return `#${String(syntaxKinds.indexOf(kind)).padStart(6, "0")}`;
}
