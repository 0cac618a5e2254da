import type { Page } from "playwright-core";
import type { PageElement } from "./page-element.ts";

/** What a page shows, as far as every page of the console has to keep the same promises. */
export interface Survey {
  readonly language: string;
  readonly theme: string;
  readonly title: string;
  readonly headings: number;
  /** How many pixels the page can be scrolled sideways. */
  readonly overflow: number;
  /** What sticks out on the right, where the page can be scrolled sideways. */
  readonly sticksOut: readonly string[];
  /** How many tables are wider than the place that is theirs, and so cover what stands beside them. */
  readonly wideTables: number;
  /** Every piece of text and every name or hint that is drawn or read out, once. */
  readonly texts: readonly string[];
  /** Texts of headings, labels and column heads: the product's own words. */
  readonly fixedTexts: readonly string[];
}

/** Reads a page that has come to rest. */
export async function surveyPage(page: Page): Promise<Survey> {
  return page.locator("html").evaluate((html): Survey => {
    const { ownerDocument: document } = html;
    const { defaultView: window } = document;
    const { innerWidth } = window;
    const scroller = document.scrollingElement;
    const overflow = Math.max(0, scroller.scrollWidth - innerWidth);
    const all: PageElement[] = [...document.body.querySelectorAll("*:not(script, style, svg *)")];
    const isDrawn = (element: PageElement) => element.checkVisibility({ visibilityProperty: true });
    const drawn = all.filter(isDrawn);
    const own = drawn.flatMap((element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim()),
    );
    const named = drawn.flatMap((element) =>
      ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
    );
    const fixed = drawn.filter((element) =>
      element.matches(
        ":is(h2, h3, th, label, legend, dt, main button):not([class*=markdown] *, ol *, article > header h2, li h2, nav h2)",
      ),
    );
    return {
      language: html.lang,
      theme: html.dataset.theme,
      title: document.title,
      headings: drawn.filter(({ tagName }) => tagName === "H1").length,
      overflow,
      wideTables: drawn.filter(
        (element) =>
          element.tagName === "TABLE" &&
          element.getBoundingClientRect().width > element.parentElement.getBoundingClientRect().width + 1 &&
          window.getComputedStyle(element.parentElement).overflowX === "visible",
      ).length,
      sticksOut:
        overflow === 0
          ? []
          : drawn
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
              .map((element) => element.outerHTML.slice(0, 160))
              .slice(-3),
      texts: [...new Set([...own, ...named].filter((text) => text !== ""))],
      fixedTexts: [...new Set(fixed.map(({ innerText }) => innerText.trim()).filter(Boolean))],
    };
  });
}
