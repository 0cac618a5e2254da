import type { Page } from "playwright-core";

/** Returns once nothing that ends is moving any more: what moves is missed by a click. */
export async function whenStill(page: Page): Promise<void> {
  await page.evaluate(`
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined)`);
}
