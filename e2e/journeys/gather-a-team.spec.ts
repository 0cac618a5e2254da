import { projectEndpoints } from "@lowforge/contract/projects";
import { accountEndpoints } from "@lowforge/contract/users";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { addMember, signInAs } from "../world/second-member.ts";

const browser = useBrowser("en-US");
const [mate, called] = ["kaigathers", "maragathers"];

test("a leader gathers a team by name and phone, brings it into a project, and hands it on", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Gathered work" });
  await addMember(mate, { projectId, role: "viewer" });
  const person = { username: called, nickname: "Mara", mobile: "13911112222" };
  await api.call(accountEndpoints.create, person);
  const { page: leader } = await browser.visit("/console/en/teams");
  await signInAsAdmin(leader);

  await leader.getByRole("button", { name: "New team" }).first().click();
  await leader.getByRole("textbox", { name: "Name" }).fill("Gatherers");
  await leader.getByRole("dialog").getByRole("button", { name: "New team" }).click();
  await leader.getByRole("heading", { level: 1, name: "Gatherers" }).waitFor();

  await leader.getByRole("button", { name: "Add members" }).click();
  await leader.getByRole("combobox", { name: "People" }).pressSequentially(mate);
  await option(leader, mate).click();
  await leader.getByRole("dialog").getByRole("button", { name: "Add members" }).click();
  await leader.getByText("Added 1 member").waitFor();
  await leader.getByRole("button", { name: `More: ${mate}` }).waitFor();

  await leader.getByRole("button", { name: "Add members" }).click();
  await leader.getByRole("dialog").getByText("By phone number").click();
  await leader.getByRole("textbox", { name: "Phone number" }).fill("13911112222");
  await leader.getByRole("button", { name: "Find" }).click();
  await leader.getByText(`${called} · 139****2222`).waitFor();
  await leader.getByRole("button", { name: "Add this person" }).click();
  await leader.getByRole("button", { name: "More: Mara" }).click();
  await leader.getByRole("menuitem", { name: "Remove from team" }).click();
  await leader.getByRole("button", { name: "More: Mara" }).waitFor({ state: "detached" });
  await leader.getByRole("button", { name: "Undo" }).click();
  await leader.getByRole("button", { name: "More: Mara" }).waitFor();

  await bringIntoProject(leader, projectId);

  await leader.goto("/console/en/teams");
  await leader.getByRole("link", { name: "Gatherers" }).click();
  await leader.getByRole("button", { name: `More: ${mate}` }).click();
  await leader.getByRole("menuitem", { name: "Make team leader" }).click();
  await leader.getByRole("dialog").getByRole("button", { name: "Make team leader" }).click();
  await leader.getByText(`${mate} now leads this team`).waitFor();
  await leader.getByRole("button", { name: "More: Gatherers" }).click();
  await leader.getByRole("menuitem", { name: "Leave team" }).click();
  await leader.getByRole("dialog").getByRole("button", { name: "Leave team" }).click();
  await leader.waitForURL(/\/teams$/);

  const { page: heir } = await browser.visit("/console/en/sign-in");
  await signInAs(heir, mate);
  await heir.getByRole("link", { name: "Teams", exact: true }).click();
  await heir.getByRole("link", { name: "Gatherers" }).click();
  await heir.getByRole("heading", { name: "2 members" }).waitFor();
  await heir.getByRole("button", { name: "More: Gatherers" }).click();
  await heir.getByRole("menuitem", { name: "Delete team" }).click();
  const question = heir.getByRole("dialog", { name: "Delete “Gatherers”?" });
  await question.getByRole("textbox").fill("Gatherers");
  await question.getByRole("button", { name: "Delete team" }).click();
  await heir.getByText("You are not in a team yet").waitFor();
});

/** Adds whoever of the team is not in the project yet. */
async function bringIntoProject(leader: Page, projectId: number): Promise<void> {
  await leader.goto(`/console/en/project/${projectId}/members`);
  await leader.getByRole("button", { name: "Add members" }).click();
  const adding = leader.getByRole("dialog", { name: "Add members" });
  await adding.getByText("From a team").click();
  await adding.getByRole("combobox", { name: "Team" }).click();
  await option(leader, "Gatherers").click();
  await expect.poll(() => adding.getByRole("checkbox", { name: mate }).isDisabled()).toBe(true);
  await adding.getByRole("checkbox", { name: /^Select all/ }).check();
  await adding.getByRole("button", { name: "Add members" }).click();
  await leader.getByRole("combobox", { name: "Project role of Mara" }).waitFor();
}

function option(page: Page, name: string) {
  return page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").getByText(name).first();
}
