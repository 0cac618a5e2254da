import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { PageElement } from "./page-element.ts";

/** After going somewhere, whoever listens to the page is at its heading. */
export async function arriveAt(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title });
  await heading.waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
}

/**
 * Presses Tab, or Shift and Tab, until a control has the focus; on the way, it is always visible where the focus is.
 */
export async function tabTo(page: Page, control: Locator, isBackwards = false): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(control)) return;
    // From the last control on, the way begins anew.
    const isForward = presses < 40 !== isBackwards;
    await page.keyboard.press(isForward ? "Tab" : "Shift+Tab");
    await seeFocus(page, isForward ? "Tab" : "Shift+Tab");
  }
  throw new Error(`The keyboard never comes to ${String(control)}.`);
}

/** Whether the keyboard is at a control. */
export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** The element that has the focus without a ring around it or around the field that it belongs to. */
function listUnseen(page: Page): Promise<string[]> {
  return page.locator(":focus").evaluateAll((elements: PageElement[]) =>
    elements.flatMap((element) => {
      // A title that a change of page takes the focus to is not operated.
      if (element.tagName === "H1") return [];
      const frames = [element, element.closest(".ant-input-affix-wrapper, .ant-select, label, [role=group]")];
      const hasRing = frames.some((frame) => {
        if (frame === null) return false;
        const { outlineStyle, outlineWidth, boxShadow } =
          element.ownerDocument.defaultView.getComputedStyle(frame);
        return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
      });
      return hasRing ? [] : [element.outerHTML.slice(0, 160)];
    }),
  );
}

/** Presses a key, after which the focus is still somewhere, and visible. */
export async function pressVisibly(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => page.locator(":focus").count(), { message: `focus after ${key}` }).toBe(1);
  await seeFocus(page, key);
}

/** On a busy machine, the ring is drawn a moment after the focus has moved. */
function seeFocus(page: Page, key: string): Promise<void> {
  return expect
    .poll(() => listUnseen(page), { message: `no ring around the focus after ${key}` })
    .toEqual([]);
}
