import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, inject, test } from "vitest";
import { signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdminToApi } from "../world/members.ts";
import { addMember, cloneAs, memberPassword, signInAs } from "../world/second-member.ts";

const browser = useBrowser("en-US");
const words = "The registry moves tonight";

test("an urgent notice stands above every page and in every push until it was read or is over", async () => {
  // Of a project that only these two belong to: other journeys must not meet its banner.
  const { projectId, cloneUrl } = await createProjectOf("rin");
  await addMember("sol", { projectId, role: "developer" });
  const push = await cloneAs("sol", cloneUrl);
  const { page: owner } = await browser.visit(`/console/en/project/${projectId}/dashboard`);
  await signInAs(owner, "rin");
  const { page: reader } = await browser.visit("/console/en/sign-in");
  await signInAs(reader, "sol");
  await reader.getByRole("link", { name: "Announced" }).waitFor();

  await owner.getByRole("link", { name: "Publish notice" }).click();
  await owner.getByRole("textbox", { name: "Content" }).fill(`## ${words}\n\nPush **before** eight.`);
  await owner.getByText("Preview", { exact: true }).click();
  await owner.getByRole("heading", { name: words }).waitFor();
  await owner.getByRole("radio", { name: "Urgent" }).check();
  await owner.getByRole("radio", { name: "There, and as a banner above every page" }).check();
  await owner.getByRole("checkbox", { name: "Ask readers to confirm" }).check();
  await owner.getByRole("button", { name: "Publish notice" }).click();
  await owner.getByRole("article", { name: words }).waitFor();

  expect(await push()).toMatch(new RegExp(`remote: ${words}\\s*\\nremote: Push before eight\\.`));
  await reader.reload();
  const banner = reader.getByRole("region", { name: "Important notices" });
  await banner.getByText(`${words} Push before eight.`).waitFor();
  await reader.goto("/console/en/repository");
  await banner.getByText("Urgent").waitFor();
  await banner.getByRole("button", { name: "I have read this" }).click();
  await banner.getByText(words).waitFor({ state: "detached" });
  await reader.reload();
  await reader.getByRole("heading", { level: 1 }).waitFor();
  await reader.goto(`/console/en/notification?for=${projectId}`);
  const read = reader.getByRole("article", { name: words });
  await read.getByText("You have read this").waitFor();
  await expect.poll(() => banner.getByText(words).count()).toBe(0);

  await owner.reload();
  const notice = owner.getByRole("article", { name: words });
  await notice.getByRole("button", { name: "1 person has read this" }).click();
  await owner.getByRole("dialog").getByText("sol").waitFor();
  await owner.keyboard.press("Escape");
  await notice.getByRole("button", { name: /^More/ }).click();
  await owner.getByRole("menuitem", { name: "End now" }).click();
  await notice.getByText("Ended").waitFor();

  expect(await push()).not.toContain(words);
  await reader.reload();
  await read.waitFor({ state: "detached" });
});

/** A new member with a project of their own and a repository in it. */
async function createProjectOf(username: string): Promise<{ projectId: number; cloneUrl: string }> {
  const admin = await signInAsAdminToApi();
  const elsewhere = await admin.call(projectEndpoints.create, { name: `Before ${username}` });
  await addMember(username, { projectId: elsewhere.projectId, role: "viewer" });
  const api = await signInToApi(inject("worldUrl"), memberPassword, username);
  const { projectId } = await api.call(projectEndpoints.create, { name: "Announced" });
  const wanted = { projectId, name: "code", generateReadme: true };
  const { cloneUrl } = await api.call(repositoryEndpoints.create, wanted);
  return { projectId, cloneUrl };
}
