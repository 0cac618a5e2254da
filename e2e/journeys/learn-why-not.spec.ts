import { projectEndpoints, projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { hasFocus } from "../world/keyboard.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { addMember, signInAs } from "../world/second-member.ts";

const browser = useBrowser("en-US");
const member = "vera";

test("whoever is refused learns why and whom to ask, and the owner reads what they may do", async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "Ask me why" });
  await addMember(member, { projectId, role: "administrator" });
  const home = `/console/en/project/${projectId}`;
  const { page: refused } = await browser.visit(`${home}/projectInfo`);
  await signInAs(refused, member);
  const archive = refused.getByRole("button", { name: "Archive project" });
  await archive.waitFor();

  const roles = await api.call(projectRoleEndpoints.listRoles, { projectId });
  const roleId = roles.find(({ key }) => key === "viewer")?.roleId ?? 0;
  const members = await api.call(projectMemberEndpoints.listMembers, {
    ...{ projectId, name: member, pageNum: 1, pageSize: 20 },
  });
  const userId = members.list[0]?.userId ?? 0;
  await api.call(projectMemberEndpoints.updateMember, { projectId, userId, roleId });

  await archive.click();
  await refused.getByRole("button", { name: "Why?" }).click();
  const answer = refused.getByRole("dialog", { name: "Why not?" });
  await answer.getByText("This needs the permission “Archive project” in the project Ask me why.").waitFor();
  await answer.getByText("Your role there is “Viewer”, which does not include it.").waitFor();
  await answer.getByText("Roles that have it: Owner and Project admin").waitFor();
  await answer.getByRole("region", { name: "You can ask" }).getByText("admin").first().waitFor();
  await refused.keyboard.press("Escape");
  await answer.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(archive)).toBe(true);

  const { page: owner } = await browser.visit(`${home}/members`);
  await signInAsAdmin(owner);
  await owner.getByRole("button", { name: `More: ${member}` }).click();
  await owner.getByRole("menuitem", { name: "What may they do?" }).click();
  const drawer = owner.getByRole("dialog", { name: `What ${member} may do` });
  await drawer.getByText("Project role: Viewer").waitFor();
  await drawer.getByRole("searchbox", { name: "Search permissions" }).fill("archive");
  await drawer.getByText("1 permission found").waitFor();
  const line = drawer.getByRole("listitem");
  expect(await line.innerText()).toMatch(/Archive project[^]*Roles that have it: Owner[^]*May not/);
});
