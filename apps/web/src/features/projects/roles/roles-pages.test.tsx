import { projectPermissionKeys } from "@lowforge/contract";
import {
  projectEndpoints,
  projectMemberEndpoints,
  projectRoleEndpoints,
  type ProjectDetail,
  type ProjectRole,
} from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { projectMember, projectRole, seededRoles } from "../../../testing/members.ts";
import { payroll } from "../../../testing/project.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectInnerRoutes } from "../routes.tsx";

interface Opening {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
}

async function open(
  path: "" | `/${number}`,
  { project = payroll, roles = all }: Partial<Opening> = {},
  locale: "zh" | "en" = "en",
) {
  const server = new FakeServer()
    .on(projectEndpoints.getInfo, () => project)
    .on(projectRoleEndpoints.listRoles, () => [...roles])
    .on(projectRoleEndpoints.addRole, () => ({ roleId: 14 }))
    .on(projectRoleEndpoints.renameRole, () => null)
    .on(projectRoleEndpoints.removeRole, () => null)
    .on(projectRoleEndpoints.editRolePermissions, () => null)
    .on(projectMemberEndpoints.listMembers, ({ pageNum, pageSize }) => ({
      list: [projectMember],
      total: 1,
      pageNum,
      pageSize,
    }));
  const router = await renderPage({
    projectRoutes: projectInnerRoutes([]),
    path: `/project/7/members/roles${path}`,
    server,
    locale,
  });
  await screen.findByRole("heading", { level: 1 });
  return { server, router };
}

const all: readonly ProjectRole[] = [...seededRoles, projectRole];
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("lists roles with what they may do and how many hold them", async () => {
  await open("");
  const table = within(await screen.findByRole("table", { name: "Role" }));
  expect(table.getByText("All permissions but Delete project")).toBeTruthy();
  expect(table.getByRole("link", { name: "Release crew" })).toBeTruthy();
  expect(table.getAllByRole("row").map((row) => row.textContent)).toContain(
    `ViewerView project and View repositories2 of ${projectPermissionKeys.length}1`,
  );
});

test("makes a role from another one, without what one does not hold, and goes to it", async () => {
  const permissions = payroll.permissions.filter((key) => key !== "repository.read");
  const { server, router } = await open("", { project: { ...payroll, permissions } });
  const action = await screen.findByRole("button", { name: "New role" });
  await waitFor(() => expect(action).toHaveProperty("disabled", false));
  fireEvent.click(action);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/is left out: View repositories/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Role name"), { target: { value: " Auditor " } });
  fireEvent.click(dialog.getByRole("button", { name: "New role" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/7/members/roles/14"));
  expect(server.callsOf(projectRoleEndpoints.addRole)).toEqual([
    { projectId: 7, name: "Auditor", permissions: ["project.read"] },
  ]);
});

test("puts a name that is taken under its field", async () => {
  const { server } = await open("");
  server.on(projectRoleEndpoints.renameRole, () => refuse("ROLE_EXISTS"));
  fireEvent.click(await screen.findByRole("button", { name: "More: Release crew" }));
  fireEvent.click(await screen.findByText("Rename role"));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("Rename role Release crew");
  fireEvent.change(dialog.getByLabelText("Role name"), { target: { value: "Viewer" } });
  fireEvent.click(dialog.getByRole("button", { name: "Rename role" }));
  await dialog.findByText("This project already has a role of this name. Choose another name.");
});

test("deletes a role that nobody holds, after asking", async () => {
  const { server } = await open("");
  fireEvent.click(await screen.findByRole("button", { name: "More: Release crew" }));
  fireEvent.click(await screen.findByText("Delete role"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Delete role" }));
  await screen.findByText("Deleted the role Release crew");
  expect(server.callsOf(projectRoleEndpoints.removeRole)).toEqual([{ projectId: 7, roleId: 20 }]);
});

test("says why a role that somebody holds can't be deleted", async () => {
  await open("", { roles: [...seededRoles, { ...projectRole, memberCount: 2 }] });
  fireEvent.click(await screen.findByRole("button", { name: "More: Release crew" }));
  expect(await screen.findByText("2 members hold this role. Change their roles first")).toBeTruthy();
});

test("says what a change gives and takes, and from whom, before it is saved", async () => {
  const { server } = await open("/14");
  fireEvent.click(box(/^Push code/));
  fireEvent.click(box(/^View repositories/));
  expect(screen.getByText("Gains").parentElement?.textContent).toBe("Gains Push code");
  expect(screen.getByText("Loses").parentElement?.textContent).toBe("Loses View repositories");
  await screen.findByText("Affects Wang Fang");
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Saved the permissions of Viewer");
  expect(server.callsOf(projectRoleEndpoints.editRolePermissions)).toEqual([
    { projectId: 7, roleId: 14, permissions: ["project.read", "repository.push"] },
  ]);
});

test("leads from a role to those who hold it", async () => {
  await open("/14");
  const link = await screen.findByRole("link", { name: "1 member holds this role" });
  expect(link.getAttribute("href")).toBe("/en/project/7/members?role=14");
});

test("a group ticks all of it that one holds oneself", async () => {
  const permissions = payroll.permissions.filter((key) => key !== "project.delete");
  await open("/20", { project: { ...payroll, permissions } });
  fireEvent.click(box(/^All: Project$/));
  expect(box(/^Archive project/).checked).toBe(true);
  expect(box(/^Delete project/).checked).toBe(false);
  expect(box(/^Delete project/).disabled).toBe(true);
  expect(screen.getByText("You don't hold this permission, so you can't give it")).toBeTruthy();
});

test("narrows permissions down by words, and keeps what was ticked among the others", async () => {
  const { server } = await open("/20");
  fireEvent.click(box(/^Push code/));
  const search = screen.getByRole("searchbox", { name: "Search permissions" });
  fireEvent.change(search, { target: { value: "archive" } });
  await screen.findByText("1 permission found");
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  expect(screen.getByRole("group", { name: "Project" })).toBeTruthy();
  fireEvent.click(box(/^Archive project/));
  expect(search.closest("form")).toBeNull();
  fireEvent.change(search, { target: { value: "anvil" } });
  await screen.findByText("No permissions match");
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Saved the permissions of Release crew");
  expect(server.callsOf(projectRoleEndpoints.editRolePermissions)[0]?.permissions).toEqual(
    expect.arrayContaining([...projectRole.permissions, "repository.push", "project.archive"]),
  );
});

test("finds a permission of a role by how its Chinese name is spoken", async () => {
  await open("/20", {}, "zh");
  fireEvent.change(screen.getByRole("searchbox", { name: "搜索权限" }), { target: { value: "gdxm" } });
  await screen.findByText("找到 1 项权限");
  expect(box(/^归档项目/)).toBeTruthy();
});

test.each<[string, `/${number}`, Partial<ProjectRole>, RegExp]>([
  ["the owner's role", "/11", {}, /The owner holds every permission/],
  ["one's own role", "/14", { isOwn: true }, /This is your own role/],
  ["a role that holds more", "/14", { permissions: ["project.delete"] }, /that you don't: Delete project/],
])("shows %s, but lets nobody edit it", async (_, path, change, reason) => {
  const roles = [seededRoles[0], { ...seededRoles[3], ...change }];
  const permissions = payroll.permissions.filter((key) => key !== "project.delete");
  await open(path, { roles, project: { ...payroll, permissions } });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getAllByRole("checkbox").every((each) => each.hasAttribute("disabled"))).toBe(true);
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
});

test("asks before a change that is not saved is lost", async () => {
  const { router } = await open("/20");
  fireEvent.click(box(/^Push code/));
  void router.navigate("/en/project/7/members");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Stay here" }));
  expect(router.state.location.pathname).toBe("/en/project/7/members/roles/20");
});

test("a role that is gone is not found", async () => {
  await open("/99");
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
});
