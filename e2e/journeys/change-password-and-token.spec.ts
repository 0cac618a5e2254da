import { projectEndpoints } from "@lowforge/contract/projects";
import { expect, inject, test } from "vitest";
import { signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { addMember, memberPassword, signInAs } from "../world/second-member.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("a member makes a token, pushes with it, and revokes it, from when on it opens nothing", async () => {
  const copy = await createWorkingCopy(await signInAsAdminToApi(), "Token project");
  const { page } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fpersonal");
  await signInAsAdmin(page);

  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Build server");
  await dialog.getByRole("button", { name: "New token" }).click();
  const token = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.content()).not.toContain(token);

  await copy.push(token);

  await page.getByRole("button", { name: "More: Build server" }).click();
  await page.getByRole("menuitem", { name: "Revoke token" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke token" }).click();
  await page.getByRole("cell", { name: "Build server", exact: true }).waitFor({ state: "detached" });
  await expect(copy.push(token)).rejects.toThrow(/Authentication failed|could not read/);
});

test("a changed password signs out every other browser, and the old one opens nothing", async () => {
  const newPassword = "ember-and-anvil-43";
  const admin = await signInAsAdminToApi();
  const { projectId } = await admin.call(projectEndpoints.create, { name: "Password project" });
  // The other journeys go on signing in as the administrator meanwhile.
  const username = "changer";
  await addMember(username, { projectId, role: "viewer" });
  const { page: elsewhere } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fpersonal");
  await signInAs(elsewhere, username);
  const { page } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fpersonal");
  await signInAs(page, username);

  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed.").waitFor();

  await elsewhere.reload();
  await elsewhere.waitForURL("**/console/en/sign-in?redirect=*");
  const signIn = (password: string) => signInToApi(inject("worldUrl"), password, username);
  await expect(signIn(memberPassword)).rejects.toThrow();
  await signIn(newPassword);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
});
