import { projectEndpoints } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdminToApi } from "../world/members.ts";
import { addMember, signInAs } from "../world/second-member.ts";

const browser = useBrowser("en-US");

test("a new member is led to a first project, goes on after a reload, and is not led again", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Tour hosts" });
  await addMember("newcomer", { projectId, role: "viewer", isNew: true });
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAs(page, "newcomer");

  const at = (title: string) => page.getByRole("complementary", { name: title });
  const first = at("Create a first project");
  await first.getByText("Step 1 of 4").waitFor();
  await first.getByRole("button", { name: "Skip tour" }).waitFor();
  await first.getByRole("button", { name: "Next" }).click();
  await at("Choose a low-code template").waitFor();
  await page.reload();
  await at("Choose a low-code template").getByRole("button", { name: "Back" }).click();
  await first.waitFor();

  await page.goto("/console/en/project/codeCreate");
  await at("Name the project").waitFor();
  await page.locator("main [data-tour-target]").waitFor();
  await page.getByLabel("Project name").fill("My first");
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("heading", { level: 1, name: "My first" }).waitFor();
  const last = at("Run an install script on a server");
  await last.getByText("2 CPU cores, 4G of memory and 20G of disk").waitFor();
  await last.getByRole("button", { name: "Finish tour" }).click();
  await last.waitFor({ state: "detached" });

  await page.reload();
  await page.getByRole("heading", { level: 1, name: "My first" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Skip tour" }).count()).toBe(0);

  await page.goto("/console/en/helper");
  await page.getByRole("button", { name: "Replay the guided tour" }).click();
  await first.getByRole("button", { name: "Skip tour" }).click();
  await first.waitFor({ state: "detached" });
});
