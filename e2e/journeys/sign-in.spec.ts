import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin } from "../world/members.ts";

const browser = useBrowser("en-US");

test("a visitor is asked to sign in and then comes to the page that they wanted", async () => {
  const { page } = await browser.visit("/console/en/project/codeCreate");
  await page.waitForURL("**/console/en/sign-in?redirect=*");
  await signInAsAdmin(page);
  await page.waitForURL("**/console/en/project/codeCreate");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.title()).toContain("Lowforge");
});

test("a wrong password is refused in plain words and lets the visitor try again", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await page.locator("input[autocomplete=username]").fill("admin");
  await page.locator("input[autocomplete=current-password]").fill("not-the-password");
  await page.locator("button[type=submit]").click();
  await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor();
  await signInAsAdmin(page);
  await page.waitForURL("**/console/en/project");
});

test("signing out asks once, and then every page asks to sign in again", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/console/en/sign-in*");
  await page.goto("/console/en/project");
  await page.waitForURL("**/console/en/sign-in?redirect=*");
});

test("an address without a language gets the browser's", async () => {
  const { page } = await browser.visit("/console/project");
  await page.waitForURL("**/console/en/sign-in*");
});
