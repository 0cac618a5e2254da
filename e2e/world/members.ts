import type { Page } from "playwright-core";
import { inject } from "vitest";
import { type Api, signInToApi } from "./api.ts";

/** Fills in the sign-in page as the first administrator and waits until it is left. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.locator("input[autocomplete=username]").fill("admin");
  await page.locator("input[autocomplete=current-password]").fill(inject("adminPassword"));
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
}

/** The first administrator, calling the API of the product that the journeys share. */
export function signInAsAdminToApi(): Promise<Api> {
  return signInToApi(inject("worldUrl"), inject("adminPassword"));
}

/** A clone address that signs the administrator in, by password or by a token that stands in for it. */
export function withPassword(url: string, password = inject("adminPassword")): string {
  const address = new URL(url);
  address.username = "admin";
  address.password = password;
  return address.href;
}
