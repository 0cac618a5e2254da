import type { Page } from "playwright-core";
import { inject } from "vitest";

/** Fills in the sign-in page as the first administrator and waits until it is left. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.locator("input[autocomplete=username]").fill("admin");
  await page.locator("input[autocomplete=current-password]").fill(inject("adminPassword"));
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
}
