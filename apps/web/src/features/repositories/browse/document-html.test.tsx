import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../platform/api/query-client.ts";
import { startTexts } from "../../../platform/i18n/i18n.ts";
import { FakeServer } from "../../../testing/fake-server.ts";
import { longestDocument } from "./document-limits.ts";
import { treeOf } from "./document-tree.ts";
import { DocumentElements, MarkdownView } from "./markdown-view.tsx";

afterEach(cleanup);
await startTexts("en");

const place = { repositoryId: 3, ref: undefined, path: "docs/README.md" };
const footnotes = { label: "Footnotes", back: "Back to the text #" };

/** Draws a document and answers the element that holds it. */
function draw(text: string): HTMLElement {
  const tree = treeOf(text, footnotes);
  if (tree === null) throw new Error("The document is over a limit.");
  return show(<DocumentElements tree={tree} document={place} />);
}

function show(view: ReactNode): HTMLElement {
  vi.stubGlobal("fetch", new FakeServer().fetch);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={["/en/repository/git/3"]}>{view}</MemoryRouter>
    </QueryClientProvider>,
  ).container;
}

describe("HTML of a document that may be there", () => {
  test.each([
    ["a centred title", '<h1 align="center">Wages</h1>', 'h2[align="center"]#user-content-wages'],
    ["a centred part", '<div align="center">\n\n# Wages\n\n</div>', 'div[align="center"] > h2'],
    ["something to open", "<details><summary>More</summary>\n\n- a\n\n</details>", "details > summary + ul"],
    ["something that is open", "<details open><summary>More</summary>a</details>", "details[open]"],
    ["keys", "Press <kbd>Ctrl</kbd>", "p > kbd"],
    ["raised and lowered letters", "x<sup>2</sup> H<sub>2</sub>O", "sup + sub"],
    [
      "a table",
      '<table><tr><td align="right" colspan="2">1</td></tr></table>',
      'td[align="right"][colspan="2"]',
    ],
    ["a place to link to", '<a name="top"></a>', "#user-content-top"],
    ["a line break", "a<br>b", "br"],
    ["direction of writing", '<p dir="rtl">x</p>', 'p[dir="rtl"]'],
  ])("%s", (_name, text, wanted) => {
    expect(draw(text).querySelectorAll(wanted)).toHaveLength(1);
  });

  test("a badge of this product is shown with the extent that the document gives it", () => {
    const badge = `${location.origin}/api-developer/codeHub/badge/${"a".repeat(24)}/build.svg`;
    const image = draw(`<img src="${badge}" width="50%" height="20" alt="build">`).querySelector("img");
    expect(image?.getAttribute("src")).toBe(new URL(badge).pathname);
    expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["50%", "20"]);
  });

  test("a picture that is a link leads where the link says, whether it can be shown or not", () => {
    const links = draw("[![build](https://badges.example/a.svg)](https://ci.example)").querySelectorAll("a");
    expect([...links].map((link) => link.getAttribute("href"))).toEqual(["https://ci.example"]);
  });

  test("a footnote and its mark lead to each other", () => {
    const holder = draw("Paid[^1]\n\n[^1]: monthly");
    for (const link of holder.querySelectorAll("a")) {
      const id = decodeURIComponent(link.getAttribute("href")?.split("#")[1] ?? "");
      expect([id, holder.querySelectorAll(`[id="${id}"]`).length]).toEqual([id, 1]);
    }
  });
});

describe("what HTML of a document may try (security, rows 34 and 38)", () => {
  test.each([
    ["a script", "<script>steal()</script>", "script"],
    ["a script in another's clothes", "<scr<script>ipt>steal()</scr</script>ipt>", "script"],
    ["a handler", '<img src=x onerror="steal()"><p onclick=steal()>x</p>', "[onerror], [onclick]"],
    ["a link to a script", '<a href="javascript:steal()">x</a>', "a[href]"],
    ["a link to a script with a tab in it", '<a href="java&Tab;script:steal()">x</a>', "a[href]"],
    ["a link to data", '<a href="data:text/html,x">x</a>', "a[href]"],
    ["a picture of data", '<img src="data:image/svg+xml,x">', "img"],
    ["a vector graphic", "<svg onload=steal()><a xlink:href='javascript:steal()'>x</a></svg>", "svg, a"],
    [
      "mathematics that mutates",
      "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=steal()&gt;'>",
      "math, mglyph, style, [onerror]",
    ],
    ["another base", '<base href="https://evil.example/">', "base"],
    [
      "a form",
      '<form action="https://evil.example"><input name=password><button>x</button></form>',
      "form, input, button",
    ],
    [
      "a field in a list",
      "<ul><li><input name=password type=text value=x></li></ul>",
      "[name], [type=text], [value]",
    ],
    ["an id of the page", '<div id="root">x</div><a name="root">x</a>', "#root, [name]"],
    ["a name of the document's own", '<img name="getElementById"><a id="cookie">x</a>', "[name], #cookie"],
    [
      "a layer over the page",
      '<div style="position:fixed;inset:0" class="ant-modal">x</div>',
      "[style], [class*=ant]",
    ],
    ["a frame", '<iframe src="https://evil.example" srcdoc="x"></iframe>', "iframe"],
    ["an object", '<object data="x.swf"><embed src="x.swf"></object>', "object, embed"],
    ["a refresh", '<meta http-equiv="refresh" content="0;url=https://evil.example">', "meta"],
    [
      "a sheet of styles",
      '<link rel="stylesheet" href="x.css"><style>body{display:none}</style>',
      "link, style",
    ],
    [
      "a template in a noscript",
      "<noscript><template><img src=x onerror=steal()></template></noscript>",
      "noscript, template, img",
    ],
    ["a comment that ends early", "<!--><img src=x onerror=steal()>-->", "[onerror]"],
    ["a tag that never ends", '<img src=x onerror="steal()" <p>x', "[onerror]"],
    [
      "a picture of another site",
      '<picture><source srcset="https://evil.example/a.png"><img src="//evil.example/b.png"></picture>',
      "img, source",
    ],
    ["a sound or a film", "<video src=x autoplay><audio src=x></audio></video>", "video, audio"],
    [
      "focus",
      '<p tabindex="0" autofocus contenteditable accesskey="x">x</p>',
      "[tabindex], [autofocus], [contenteditable], [accesskey]",
    ],
    ["a part of its own", '<x-part is="y"><slot name=z></slot></x-part>', "x-part, slot, [is]"],
  ])("%s does nothing", (_name, text, forbidden) => {
    const found = draw(`Start.\n\n${text}\n\nThe end.`).querySelectorAll(forbidden);
    expect([...found].map((element) => element.outerHTML)).toEqual([]);
  });

  test("no soup of HTML yields an element, an attribute or an address outside the list", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...crumbs), fc.string({ maxLength: 6 })), { maxLength: 30 }),
        (soup) => {
          const strange = [...draw(soup.join("")).querySelectorAll("*")].flatMap(strangenessOf);
          cleanup();
          expect(strange).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("a document that would keep a browser busy is refused", () => {
  const many = (count: number, piece: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => piece(index)).join("");

  test.each([
    ["very many open tags", "<b>".repeat(30_000)],
    [
      "elements that every paragraph opens anew",
      `<p>${many(3_000, (index) => `<b title=${index}>`)}</p>\n\nx`.repeat(4),
    ],
    ["very deep elements", `${"<div>".repeat(5_000)}x${"</div>".repeat(5_000)}`],
    ["very deep quotes", `${">".repeat(5_000)} x`],
    ["very many attributes", `<a ${many(50_000, (index) => `a${index} `)}>x</a>`],
  ])("%s", (_name, text) => {
    expect(treeOf(text, footnotes)).toBeNull();
  });

  test("a megabyte of < is not even read", () => {
    const text = "<".repeat(1_000_000);
    const holder = show(<MarkdownView text={text} document={place} />);
    expect(holder.querySelector('[role="note"]')).not.toBeNull();
    expect(holder.querySelector("pre")?.textContent).toBe(text);
  });

  test("a long document without tricks is drawn", () => {
    const table = `<table>${many(400, (row) => `<tr><td align=center><a href=#${row}><b>${row}</b></a><br></td></tr>\n`)}</table>`;
    const text = `${table}\n\n${many(1_000, (row) => `- item ${row}\n`)}`;
    expect(text.length).toBeLessThan(longestDocument);
    expect(draw(text).querySelectorAll("td, li")).toHaveLength(1_400);
  });
});

/** Pieces of documents and of attacks. */
const crumbs = [
  ...[
    "<",
    ">",
    "</",
    "/>",
    '"',
    "'",
    "`",
    "\n\n",
    "- ",
    "# ",
    "> ",
    "|a|\n|-|\n|",
    "&lt;",
    "&#x3c;",
    "<!--",
    "-->",
    "<![CDATA[",
  ],
  ...[
    "<script>",
    "</script>",
    "<style>",
    "<svg>",
    "<svg onload=x()>",
    "</svg>",
    "<math>",
    "<mtext>",
    "<mglyph>",
    "<annotation-xml encoding=text/html>",
  ],
  ...[
    "<img src=x onerror=x()>",
    '<img src="javascript:x()" ',
    "<a href=javascript:x()>",
    '<a href="//evil.example">',
    "</a>",
    "[x](javascript:x())",
  ],
  ...[
    "<table>",
    "<td style=x>",
    "<tr>",
    "</table>",
    "<p align=x class=y id=root>",
    "</p>",
    "<b>",
    "</b>",
    "<i>",
    "<div id=root style=position:fixed>",
    "</div>",
  ],
  ...[
    "<form>",
    "<input name=a>",
    "<select>",
    "<option>",
    "<button>",
    "<textarea>",
    "</textarea>",
    "<template>",
    "</template>",
    "<noscript>",
    "<plaintext>",
    "<xmp>",
  ],
  ...[
    "<iframe src=x>",
    "<object>",
    "<embed>",
    "<base href=x>",
    "<meta http-equiv=x>",
    "<link>",
    "<title>",
    "<details open ontoggle=x()>",
    "<summary>",
    "<picture>",
    "<source srcset=x>",
  ],
];

const elements =
  /^(?:a|abbr|b|bdo|blockquote|br|caption|cite|code|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|input|ins|kbd|li|mark|ol|p|path|pre|q|rp|rt|ruby|s|samp|section|small|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr)$/;
const attributes =
  /^(?:align|alt|aria-describedby|aria-hidden|aria-label|checked|class|colspan|data-discover|data-footnote-backref|data-footnote-ref|data-footnotes|data-level|datetime|dir|disabled|height|href|id|lang|open|rel|reversed|role|rowspan|scope|src|start|tabindex|target|title|type|valign|value|width)$/;
const address = /^(?:https?:|mailto:|tel:|blob:|\/(?!\/)|#)/;

/** What of an element no document may bring about. The icon before a picture's name is the console's own. */
function strangenessOf(element: Element): string[] {
  if (element.closest(".anticon") !== null) return [];
  const strange = element.getAttributeNames().filter((name) => {
    const value = element.getAttribute(name) ?? "";
    if (name === "id") return !value.startsWith("user-content-");
    if (name === "href" || name === "src") return !address.test(value);
    return !attributes.test(name);
  });
  const isStrange = !elements.test(element.localName) || strange.length > 0;
  return isStrange ? [element.outerHTML.slice(0, 200)] : [];
}
