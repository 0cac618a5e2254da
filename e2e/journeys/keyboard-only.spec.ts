import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import type { PageElement } from "../world/page-element.ts";

const browser = useBrowser("en-US");

test("whoever has no mouse signs in, creates a project and comes to its repository form", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await tabTo(page, page.getByLabel("Member name or phone"));
  await page.keyboard.type("admin");
  await tabTo(page, page.locator("input[autocomplete=current-password]"));
  await page.keyboard.type(inject("adminPassword"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();

  await tabTo(page, page.getByRole("button", { name: "New project" }).first());
  await page.keyboard.press("Enter");
  await arriveAt(page, "New project");
  await tabTo(page, page.getByLabel("Project name"));
  await page.keyboard.type("By keyboard");
  await tabTo(page, page.getByRole("button", { name: "New project" }));
  await page.keyboard.press("Enter");

  await arriveAt(page, "By keyboard");
  await tabTo(
    page,
    page.getByRole("navigation", { name: "Project navigation" }).getByRole("link", { name: "Repositories" }),
  );
  await page.keyboard.press("Enter");
  await arriveAt(page, "Repositories");
  await tabTo(page, page.getByRole("button", { name: "New repository" }).first());
  await page.keyboard.press("Enter");
  await arriveAt(page, "New repository");
  await tabTo(page, page.getByLabel("Repository name"));
});

/** After going somewhere, whoever listens to the page is at its heading. */
async function arriveAt(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title });
  await heading.waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
}

/** Presses Tab until a control has the focus; on the way, it is always visible where the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(control)) return;
    // From the last control on, the way begins anew.
    const isForward = presses < 40;
    await page.keyboard.press(isForward ? "Tab" : "Shift+Tab");
    expect(await listUnseen(page)).toEqual([]);
  }
  throw new Error(`The keyboard never comes to ${String(control)}.`);
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** The element that has the focus without a ring around it or around the field that it belongs to. */
function listUnseen(page: Page): Promise<string[]> {
  return page.locator(":focus").evaluateAll((elements: PageElement[]) =>
    elements.flatMap((element) => {
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
