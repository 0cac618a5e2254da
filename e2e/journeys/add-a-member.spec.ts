import { projectEndpoints } from "@lowforge/contract/projects";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { addMember, cloneAs, signInAs } from "../world/second-member.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");
const newcomer = "hana";

test("the owner adds a member, lets them push, and removes them again, and each is felt at once", async () => {
  const api = await signInAsAdminToApi();
  const copy = await createWorkingCopy(api, "Guests welcome");
  const elsewhere = await api.call(projectEndpoints.create, { name: "Elsewhere" });
  await addMember(newcomer, { projectId: elsewhere.projectId, role: "viewer" });
  const home = `/console/en/project/${copy.projectId}`;
  const { page: owner } = await browser.visit(`${home}/members`);
  await signInAsAdmin(owner);
  const { page: guest } = await browser.visit("/console/en/sign-in");
  await signInAs(guest, newcomer);
  await guest.getByRole("link", { name: "Elsewhere" }).waitFor();
  await expect.poll(() => guest.getByRole("link", { name: "Guests welcome" }).count()).toBe(0);

  await owner.getByRole("button", { name: "Add members" }).click();
  await owner.getByRole("combobox", { name: "People" }).pressSequentially(newcomer);
  await option(owner, newcomer).click();
  await chooseRole(owner, "Role", "Viewer");
  await owner.getByRole("dialog").getByRole("button", { name: "Add members" }).click();
  await owner.getByText("Added 1 member").waitFor();

  await guest.goto(`${home}/dashboard`);
  await guest.getByRole("heading", { level: 1, name: "Guests welcome" }).waitFor();
  const push = await cloneAs(newcomer, copy.cloneUrl);
  await expect(push()).rejects.toThrow(/403|permission/i);

  await owner.getByRole("combobox", { name: `Project role of ${newcomer}` }).click();
  await option(owner, "Developer").click();
  const change = owner.getByRole("dialog", { name: `Change the role of ${newcomer}` });
  await change.getByText(/^Gains.*Push code/).waitFor();
  await change.getByRole("button", { name: "Change role" }).click();
  await owner.getByText(`The role of ${newcomer} is now “Developer”`).waitFor();
  await push();

  await owner.getByRole("button", { name: `More: ${newcomer}` }).click();
  await owner.getByRole("menuitem", { name: "Remove member" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remove member" }).click();
  await owner.getByRole("button", { name: `More: ${newcomer}` }).waitFor({ state: "detached" });
  await expect(push()).rejects.toThrow();
  await guest.goto(`${home}/dashboard`);
  await guest.getByRole("heading", { name: "This page does not exist" }).waitFor();
  await guest.goto("/console/en/project");
  await guest.getByRole("link", { name: "Elsewhere" }).waitFor();
  await expect.poll(() => guest.getByRole("link", { name: "Guests welcome" }).count()).toBe(0);
});

function option(page: Page, name: string) {
  return page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").getByText(name).first();
}

async function chooseRole(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await option(page, name).click();
}
