import {
  projectEndpoints,
  projectMemberEndpoints,
  projectRoleEndpoints,
  type ProjectDetail,
  type ProjectMember,
} from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { projectMember as wang, projectRole, seededRoles } from "../../../testing/members.ts";
import { payroll } from "../../../testing/project.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectInnerRoutes } from "../routes.tsx";

const lin: ProjectMember = {
  ...wang,
  userId: 1,
  username: "lindev",
  nickname: "Lin",
  mobile: null,
  roleId: 11,
  roleKey: "owner",
  isCreator: true,
};
const zhao: ProjectMember = { ...wang, userId: 6, username: "zhaolei", nickname: "" };

const archived: ProjectDetail = { ...payroll, status: "archived", permissions: ["project.read"] };

async function open({
  project = payroll,
  query = "",
  members = [lin, wang, zhao],
  role = "owner",
}: Partial<Opening> = {}) {
  const server = new FakeServer()
    .on(projectEndpoints.getInfo, () => project)
    .on(projectRoleEndpoints.listRoles, () => [
      ...seededRoles.map((one) => ({ ...one, isOwn: one.key === role })),
      projectRole,
    ])
    .on(projectMemberEndpoints.listMembers, ({ name, roleId, pageNum, pageSize }) => {
      const list = members.filter(
        (member) => member.username.includes(name ?? "") && (roleId ?? member.roleId) === member.roleId,
      );
      return { list, total: list.length, pageNum, pageSize };
    })
    .on(projectMemberEndpoints.listCandidates, () => [
      { userId: 8, username: "sunyue", nickname: "Sun Yue", mobile: "139****1234", photo: null },
    ])
    .on(projectMemberEndpoints.addMembers, ({ userIds }) => ({ added: userIds.length }))
    .on(projectMemberEndpoints.updateMember, () => null)
    .on(projectMemberEndpoints.removeMembers, () => null);
  const router = await renderPage({
    projectRoutes: projectInnerRoutes([]),
    path: `/project/7/members${query}`,
    server,
  });
  await screen.findByRole("heading", { name: "Members and roles" });
  return { server, router };
}

interface Opening {
  readonly project: ProjectDetail;
  readonly query: string;
  readonly members: readonly ProjectMember[];
  /** The role of whoever looks. */
  readonly role: string;
}

async function chooseRole(scope: HTMLElement, name: string): Promise<void> {
  fireEvent.mouseDown(within(scope).getByRole("combobox", { name: "New role" }));
  const options = await screen.findAllByText(name, { selector: ".ant-select-item-option-content" });
  const option = options.at(-1);
  if (option) fireEvent.click(option);
}

test("tells who the members are, with the phone as the server masked it", async () => {
  await open();
  const table = within(await screen.findByRole("table", { name: "Members" }));
  expect(table.getByText("Lin")).toBeTruthy();
  expect(table.getByText("Creator")).toBeTruthy();
  expect(table.getAllByText("138****8000")).toHaveLength(2);
});

test("narrows members down by name and role, and lets it be taken back", async () => {
  const { router, server } = await open({ query: "?role=14&name=nobody" });
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await screen.findByText("Lin");
  expect(router.state.location.search).toBe("");
  expect(server.callsOf(projectMemberEndpoints.listMembers)[0]).toMatchObject({ roleId: 14, name: "nobody" });
});

test("adds people whom the server finds, in one role", async () => {
  const { server } = await open();
  const action = await screen.findByRole("button", { name: "Add members" });
  await waitFor(() => expect(action).toHaveProperty("disabled", false));
  fireEvent.click(action);
  const dialog = await screen.findByRole("dialog");
  const people = within(dialog).getByRole("combobox", { name: "People" });
  fireEvent.change(people, { target: { value: "sun" } });
  const options = await screen.findAllByText("Sun Yue");
  const option = options.at(-1);
  if (option) fireEvent.click(option);
  expect(within(dialog).getByText(/^May: .*Push code/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Add members" }));
  await screen.findByText("Added 1 member");
  expect(server.callsOf(projectMemberEndpoints.listCandidates).at(-1)).toEqual({ projectId: 7, name: "sun" });
  expect(server.callsOf(projectMemberEndpoints.addMembers)).toEqual([
    { projectId: 7, userIds: [8], roleId: 13 },
  ]);
});

test("asks for somebody before it adds", async () => {
  const { server } = await open();
  const action = await screen.findByRole("button", { name: "Add members" });
  await waitFor(() => expect(action).toHaveProperty("disabled", false));
  fireEvent.click(action);
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Add members" }));
  await dialog.findByText("Choose at least one person");
  expect(server.callsOf(projectMemberEndpoints.addMembers)).toEqual([]);
});

test("says what a member gains before their role is changed", async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole("button", { name: "More: Wang Fang" }));
  fireEvent.click(await screen.findByText("Change role"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Change the role of Wang Fang")).toBeTruthy();
  const save = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Change role" });
  expect(save.disabled).toBe(true);
  await chooseRole(dialog, "Developer");
  expect(within(dialog).getByText("Gains").parentElement?.textContent).toBe("Gains Push code");
  expect(within(dialog).queryByText("Loses")).toBeNull();
  fireEvent.click(save);
  await screen.findByText("The role of Wang Fang is now “Developer”");
  expect(server.callsOf(projectMemberEndpoints.updateMember)).toEqual([
    { projectId: 7, userId: 5, roleId: 13 },
  ]);
});

test("shows in the dialog why the server refused another role", async () => {
  const { server } = await open();
  server.on(projectMemberEndpoints.updateMember, () => refuse("PERMISSION_NOT_HELD"));
  fireEvent.click(await screen.findByRole("button", { name: "More: Wang Fang" }));
  fireEvent.click(await screen.findByText("Change role"));
  const dialog = await screen.findByRole("dialog");
  await chooseRole(dialog, "Developer");
  fireEvent.click(within(dialog).getByRole("button", { name: "Change role" }));
  await within(dialog).findByText(/You can't give permissions that you don't hold/);
});

test("removes several members after asking by their names", async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select Wang Fang" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select zhaolei" }));
  expect(screen.queryByRole("searchbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Remove member" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/Wang Fang and zhaolei can no longer open this project/);
  fireEvent.click(dialog.getByRole("button", { name: "Remove member" }));
  await screen.findByText("Removed 2 members");
  expect(server.callsOf(projectMemberEndpoints.removeMembers)).toEqual([{ projectId: 7, userIds: [5, 6] }]);
  expect(screen.getByRole("searchbox")).toBeTruthy();
});

test("says why the creator can't be changed or removed", async () => {
  await open();
  expect(await screen.findByRole("checkbox", { name: "Select Lin" })).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: "More: Lin" }));
  expect(await screen.findAllByText("The creator always stays the owner")).toHaveLength(2);
});

test("who may not manage members only sees them", async () => {
  await open({ project: { ...payroll, role: "viewer", permissions: ["project.read"] } });
  await screen.findByText("Wang Fang");
  for (const role of ["checkbox", "combobox"]) {
    expect(within(screen.getByRole("table", { name: "Members" })).queryByRole(role)).toBeNull();
  }
  expect(screen.queryByRole("button", { name: "Add members" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^More/ })).toBeNull();
});

test("whoever manages the members of an archived project still reads what each may do, and changes nothing", async () => {
  await open({ project: archived, role: "administrator" });
  fireEvent.click(await screen.findByRole("button", { name: "More: zhaolei" }));
  await screen.findByRole("menuitem", { name: "What may they do?" });
  expect(screen.getAllByRole("menuitem")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Add members" })).toBeNull();
});

test("others see no menu in an archived project", async () => {
  await open({ project: archived, role: "developer" });
  await screen.findByText("zhaolei");
  expect(screen.queryByRole("button", { name: /^More/ })).toBeNull();
});

test("a demo project says that nothing in it can be changed", async () => {
  await open({ project: { ...payroll, isDemo: true, permissions: ["project.read"] } });
  expect(await screen.findByText(/This is a demo project/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Roles/ }).getAttribute("href")).toContain("/demoMembers/roles");
});
