import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Colours depend on the theme; everything else is the same in both. */
const runs = {
  all: { type: "tag", values: tags },
  colours: { type: "rule", values: ["color-contrast"] },
};
export type AccessibilityRules = keyof typeof runs;
const source = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Lets every page of a context be checked. As an init script, it needs nothing from the page's policy. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: source });
}

/** Breaches of WCAG 2.2 A and AA and of good practice on a page, each with where and why. */
export async function listAccessibilityProblems(page: Page, rules: AccessibilityRules): Promise<string[]> {
  return page.locator("html").evaluate(async (html, runOnly): Promise<string[]> => {
    const { axe } = html.ownerDocument.defaultView;
    const { violations } = await axe.run(html.ownerDocument, {
      runOnly,
      resultTypes: ["violations"],
      preload: false,
      elementRef: false,
    });
    return violations.flatMap(
      ({
        id,
        nodes,
      }: {
        id: string;
        nodes: {
          html: string;
          any: { message: string }[];
          all: { message: string }[];
          none: { message: string }[];
        }[];
      }) =>
        nodes.map(
          ({ html: element, any, all, none }) =>
            `breaks the rule of access ${id}: ${[...any, ...all, ...none].map(({ message }) => message).join("; ")} ${element.slice(0, 160)}`,
        ),
    );
  }, runs[rules]);
}
