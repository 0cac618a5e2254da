/** A paragraph of a letter. */
export type LetterPart =
  | { readonly kind: "text"; readonly text: string }
  /** A code to be typed in; it stands alone. */
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

/** What is written to somebody, in their language. */
export interface Letter {
  readonly language: "zh" | "en";
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  /** In small print below: why they get it, and how they no longer do. */
  readonly footer: readonly LetterPart[];
}

/** The letter as plain text. */
export function textOf({ parts, footer }: Letter): string {
  const end = footer.length === 0 ? [] : ["-- ", ...footer.map(plain)];
  return `${[...parts.map(plain), ...end].join("\n\n")}\n`;
}

function plain(part: LetterPart): string {
  if (part.kind === "link") return `${part.text}\n${part.url}`;
  return part.kind === "code" ? `    ${part.text}` : part.text;
}

/** The same as simple HTML, which loads nothing. */
export function htmlOf({ language, subject, parts, footer }: Letter): string {
  const small = footer.length === 0 ? "" : `<hr><div style="color:#666;font-size:13px">${each(footer)}</div>`;
  return (
    `<!doctype html><html lang="${language === "zh" ? "zh-CN" : "en"}"><head><meta charset="utf-8">` +
    `<title>${escape(subject)}</title></head>` +
    `<body style="font-family:sans-serif;font-size:15px;line-height:1.6;color:#222">${each(parts)}${small}</body></html>`
  );
}

function each(parts: readonly LetterPart[]): string {
  return parts.map(marked).join("");
}

function marked(part: LetterPart): string {
  const text = escape(part.text).replaceAll("\n", "<br>");
  switch (part.kind) {
    case "text":
      return `<p>${text}</p>`;
    case "code":
      return `<p style="font-size:26px;letter-spacing:4px;font-family:monospace"><b>${text}</b></p>`;
    case "heading":
      return `<h3 style="margin:20px 0 4px">${text}</h3>`;
    case "link":
      return `<p><a href="${escape(part.url)}">${text}</a></p>`;
  }
}

function escape(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
