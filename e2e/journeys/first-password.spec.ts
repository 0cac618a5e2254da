import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin } from "../world/members.ts";

const browser = useBrowser("en-US");
const chosen = "hammer-and-slack-5";
const chosenNext = "quench-and-temper-6";

test("a new member replaces their initial password before anything else, and again after a reset", async () => {
  const { page: administrator } = await browser.visit(
    "/console/en/sign-in?redirect=%2Fen%2Fadministration%2Fmembers",
  );
  await signInAsAdmin(administrator);
  const first = await createMember(administrator, "ines", "Ines");

  const { page } = await browser.visit("/console/en/personal");
  await fillSignIn(page, "ines", first);
  await page.getByRole("heading", { name: "Set your own password" }).waitFor();
  await page.getByLabel("New password").fill(first);
  await page.getByRole("button", { name: "Save and go on" }).click();
  await page.getByText("must differ from the current one").waitFor();

  // Another address of the same visit leads to the same page, which then asks for the password that was given.
  await page.goto("/console/en/repository");
  await page.waitForURL("**/console/en/firstPassword?redirect=*");
  await page.getByLabel("Present password").fill(first);
  await page.getByLabel("New password").fill(chosen);
  await page.getByRole("button", { name: "Save and go on" }).click();
  await page.waitForURL("**/console/en/repository");
  await page.getByRole("heading", { level: 1 }).waitFor();

  await administrator.getByRole("button", { name: "More: Ines" }).click();
  await administrator.getByRole("menuitem", { name: "Reset password" }).click();
  const dialog = administrator.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reset password" }).click();
  const next = await dialog.locator("code").last().innerText();

  await page.goto("/console/en/personal");
  await page.waitForURL("**/console/en/sign-in?redirect=*");
  await fillSignIn(page, "ines", next);
  await page.getByRole("heading", { name: "Set your own password" }).waitFor();
  await page.getByLabel("New password").fill(chosenNext);
  await page.getByRole("button", { name: "Save and go on" }).click();
  await page.waitForURL("**/console/en/personal");
  await expect(signInToApi(inject("worldUrl"), next, "ines")).rejects.toThrow();
});

async function createMember(page: Page, username: string, nickname: string): Promise<string> {
  await page.getByRole("button", { name: "New member" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Member name").fill(username);
  await dialog.getByLabel("Nickname").fill(nickname);
  await dialog.getByRole("button", { name: "New member" }).click();
  await dialog.getByText("Initial password", { exact: true }).waitFor();
  const password = await dialog.locator("code").last().innerText();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  return password;
}

async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.locator("button[type=submit]").click();
}
