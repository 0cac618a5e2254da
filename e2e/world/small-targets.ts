import type { Page } from "playwright-core";
import type { PageElement } from "./page-element.ts";

const controls = "a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]";

/**
 * Controls that a finger or a pointer cannot hit within a square of `sizePx` around their middle. Left out, as in WCAG
 * 2.5.8: links within a sentence, what is disabled, and the numbers of lines, whose height is the text's.
 */
export async function listSmallTargets(page: Page, sizePx: number): Promise<string[]> {
  return page.locator(controls).evaluateAll((elements: PageElement[], size): string[] => {
    const word = 24;
    const isLeftOut = (element: PageElement) =>
      element.disabled === true ||
      element.matches("a[href^='#L'], [role=log] *, .ant-select *, [tabindex='-1'], dialog:not([open]) *") ||
      !element.checkVisibility({ visibilityProperty: true }) ||
      isInSentence(element);
    const isInSentence = (element: PageElement) =>
      element.tagName === "A" &&
      element.ownerDocument.defaultView.getComputedStyle(element).display === "inline" &&
      element.parentElement.textContent.trim() !== element.textContent.trim();
    const isHit = (element: PageElement, x: number, y: number) => {
      const top = element.ownerDocument.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || element.closest("label")?.contains(top) === true);
    };
    const isLargeEnough = (element: PageElement) => {
      // A field is as large as its frame, and a radio button as large as its label.
      const frame = element.closest(".ant-input-affix-wrapper, .ant-input-number, label") ?? element;
      const { width, height } = frame.getBoundingClientRect();
      if (width + 0.5 >= size && height + 0.5 >= size) return true;
      element.scrollIntoView({ block: "center", inline: "nearest" });
      const box = frame.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // What only shows under the keyboard's focus is nothing to aim at.
      if (y < 0) return true;
      const reach = size / 2 - 1;
      // A word may be narrower than a finger.
      const wide = element.tagName === "A" && element.textContent.trim() !== "" ? word : size;
      const isWide = width + 0.5 >= wide || (isHit(element, x - reach, y) && isHit(element, x + reach, y));
      const isHigh = height + 0.5 >= size || (isHit(element, x, y - reach) && isHit(element, x, y + reach));
      return isWide && isHigh;
    };
    const describe = (element: PageElement) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`;
    };
    const small = elements.filter((element) => !isLeftOut(element) && !isLargeEnough(element)).map(describe);
    elements[0]?.ownerDocument.defaultView.scrollTo(0, 0);
    return small;
  }, sizePx);
}
