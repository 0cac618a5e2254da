import { userEndpoints } from "@lowforge/contract/users";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin } from "../world/members.ts";

const browser = useBrowser("en-US");
const newcomer = { username: "yara", nickname: "Yara Okafor", password: "bellows-and-tongs-9" };

test("an administrator invites a colleague, who registers, and is thrown out once they are disabled", async () => {
  const { page: administrator } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(administrator);
  await administrator.getByRole("button", { name: /^Account/ }).click();
  await administrator.getByRole("menuitem", { name: "Administration" }).click();
  await administrator.getByRole("link", { name: "Invitations" }).click();
  const link = await invite(administrator, "Yara of design");

  const { page: guest } = await browser.visit(link);
  await guest.getByText("invites you to Lowforge").waitFor();
  expect(guest.url()).not.toContain("invitation=");
  await guest.getByLabel("Nickname").fill(newcomer.nickname);
  await guest.getByLabel("Member name").fill("admin");
  await guest.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await guest.getByRole("button", { name: "Register and sign in" }).click();
  await guest.getByText("This member name is taken").waitFor();
  await guest.getByLabel("Member name").fill(newcomer.username);
  await guest.getByRole("button", { name: "Register and sign in" }).click();
  await guest.waitForURL("**/console/en/project");
  await guest.getByRole("button", { name: `Account: ${newcomer.nickname}` }).waitFor();
  // Nobody offers the tour to somebody who is thrown out in a moment.
  const api = await signInToApi(inject("worldUrl"), newcomer.password, newcomer.username);
  await api.call(userEndpoints.updateBootStatus, {});

  const { page: late } = await browser.visit(link);
  await late.getByRole("heading", { name: "This invitation no longer works" }).waitFor();

  await administrator.getByRole("link", { name: "Members", exact: true }).click();
  await administrator.getByRole("searchbox", { name: "Search members" }).fill("yara");
  await administrator.getByRole("button", { name: `More: ${newcomer.nickname}` }).click();
  await administrator.getByRole("menuitem", { name: "Disable member" }).click();
  await administrator.getByRole("dialog").getByRole("button", { name: "Disable member" }).click();
  await administrator.getByText(`Disabled ${newcomer.nickname}`).waitFor();

  await guest.goto("/console/en/personal");
  await guest.waitForURL("**/console/en/sign-in*");
  await guest.locator("input[autocomplete=username]").fill(newcomer.username);
  await guest.locator("input[autocomplete=current-password]").fill(newcomer.password);
  await guest.locator("button[type=submit]").click();
  await guest.getByRole("alert").filter({ hasText: "can no longer sign in" }).waitFor();

  await administrator.getByRole("button", { name: "Undo" }).click();
  await administrator.getByText(`Enabled ${newcomer.nickname}`).waitFor();
  await guest.locator("button[type=submit]").click();
  await guest.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
});

async function invite(page: Page, note: string): Promise<string> {
  await page.getByRole("button", { name: "Invite members" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("For whom").fill(note);
  await dialog.getByRole("button", { name: "Invite members" }).click();
  const link = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("cell", { name: note, exact: true }).waitFor();
  expect(await page.content()).not.toContain(link);
  return link;
}
