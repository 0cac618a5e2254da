import { projectPermissionKeys } from "@lowforge/contract";
import { projectEndpoints, projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { teamEndpoints } from "@lowforge/contract/teams";
import { explanationEndpoints, type Explanation, type MissingPermission } from "@lowforge/contract/users";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import { reportFailure } from "../../../platform/errors/failure-reports.ts";
import { FakeServer, refuse, refuseWith } from "../../../testing/fake-server.ts";
import { projectMember as wang, projectRole, seededRoles } from "../../../testing/members.ts";
import { payroll } from "../../../testing/project.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectInnerRoutes } from "../routes.tsx";
import { loadPermissionsDrawer, loadWhyDialog } from "./loaded.ts";

const data: MissingPermission = { permission: "repository.push", projectId: 7, teamId: null };
const viewer: Explanation = {
  isAllowed: false,
  reason: "project-role",
  role: "viewer",
  rolesThatMay: ["owner", "developer", "Release crew"],
  askWhom: [
    { userId: 3, username: "zhangsan", nickname: "张三", mobile: null, photo: null },
    { userId: 4, username: "lina", nickname: "Lina", mobile: null, photo: null },
  ],
};

async function open(answer: Explanation = viewer, locale: "zh" | "en" = "en") {
  const server = new FakeServer()
    .on(projectEndpoints.getInfo, () => payroll)
    .on(projectRoleEndpoints.listRoles, () => [...seededRoles, projectRole])
    .on(projectMemberEndpoints.listMembers, () => ({ list: [wang], total: 1, pageNum: 1, pageSize: 20 }))
    .on(explanationEndpoints.explainPermission, () => answer);
  const projectRoutes = projectInnerRoutes([]);
  await renderPage({ projectRoutes, path: "/project/7/members", server, locale });
  await screen.findByRole("table");
  // Each test begins with no texts, and what was loaded once brings none again.
  await Promise.all([loadWhyDialog(), loadPermissionsDrawer()]);
  return server;
}

/** Refuses something, presses the question behind it, and answers the dialog. */
async function ask(name = "Why?", missing: MissingPermission | null = data) {
  reportFailure(new ApiError({ code: 10005, status: 403, message: "No permission", data: missing }));
  fireEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

test("behind a refusal that says what is missing stands a question, which names role, roles and people", async () => {
  const server = await open();
  const dialog = await ask();
  expect(await dialog.findByText("Your role there is “Viewer”, which does not include it.")).toBeTruthy();
  expect(
    await dialog.findByText(`This needs the permission “Push code” in the project ${payroll.name}.`),
  ).toBeTruthy();
  expect(dialog.getByText("Roles that have it: Owner, Developer, and Release crew")).toBeTruthy();
  const people = within(dialog.getByRole("region", { name: "You can ask" }));
  expect([people.getByText("张三"), people.getByText("Lina")]).toHaveLength(2);
  expect(server.callsOf(explanationEndpoints.explainPermission)).toEqual([
    { permission: "repository.push", projectId: 7 },
  ]);
});

test("says so where they have been given the permission meanwhile", async () => {
  await open({ isAllowed: true, reason: null, role: "owner", rolesThatMay: [], askWhom: [] });
  expect(await (await ask()).findByText("You hold it by now. Try again.")).toBeTruthy();
});

const reasons = [
  ["project-disabled", "The project is disabled: its members can't use it."],
  ["project-archived", "The project is archived: it has to be unarchived before anything changes."],
  ["demo-project", "This is a demo project: nobody can change it."],
  ["not-a-member", "You are not a member of the project."],
] as const;

test.each(reasons)("says in plain words that the reason is: %s", async (reason, text) => {
  await open({ ...viewer, reason });
  const dialog = await ask();
  expect(await dialog.findByText(text)).toBeTruthy();
  // Another role helps nobody where the state of the project stands in the way.
  expect(dialog.queryByText(/^Roles that have it/) !== null).toBe(reason === "not-a-member");
});

const noRole = { isAllowed: false, role: null, rolesThatMay: [], askWhom: [] };

test("says of the whole installation that only system administrators may", async () => {
  await open({ ...noRole, reason: "system-role" });
  const dialog = await ask("Why?", { permission: "audit.read", projectId: null, teamId: null });
  expect(await dialog.findByText("Only system administrators hold it.")).toBeTruthy();
  expect(dialog.getByText("This needs the permission “Read the audit trail”.")).toBeTruthy();
});

test("says of a team that one does not lead it", async () => {
  const server = await open({ ...noRole, reason: "not-team-leader" });
  server.on(teamEndpoints.getInfo, () => refuse("TEAM_MISSING"));
  const dialog = await ask("Why?", { permission: "team.manage", projectId: null, teamId: 3 });
  expect(await dialog.findByText("Only the leader of the team may do that.")).toBeTruthy();
  // A team that may not be read keeps its name to itself.
  expect(dialog.getByText("This needs the permission “Manage the team”.")).toBeTruthy();
});

test("the reason is told in Chinese, too", async () => {
  await open({ ...viewer, reason: "project-archived", role: "owner", rolesThatMay: [] }, "zh");
  const dialog = await ask("为什么？");
  expect(await dialog.findByText("此项目已归档，取消归档后才能更改。")).toBeTruthy();
});

test("says so where the question itself is refused, since they were removed meanwhile", async () => {
  const server = await open();
  server.on(explanationEndpoints.explainPermission, () => refuse("PROJECT_MISSING"));
  const dialog = await ask();
  expect(await dialog.findByRole("alert")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Retry" })).toBeTruthy();
});

test("a page that may not be read asks the same", async () => {
  const server = await open();
  server.on(projectMemberEndpoints.listMembers, () => refuseWith("NO_PERMISSION", { ...data }));
  fireEvent.change(screen.getByRole("searchbox", { name: "Search members" }), { target: { value: "wang" } });
  fireEvent.click(await screen.findByRole("button", { name: "Why?" }));
  expect(await within(await screen.findByRole("dialog")).findByText(/Your role there/)).toBeTruthy();
});

test("a refusal that does not say what is missing has no question behind it", async () => {
  await open();
  reportFailure(new ApiError({ code: 10005, status: 403, message: "No permission", data: null }));
  await screen.findByText(/A project admin can grant it/);
  expect(screen.queryByRole("button", { name: "Why?" })).toBeNull();
});

function answerPermissions(server: FakeServer): void {
  server.on(explanationEndpoints.explainMember, () => ({
    role: "viewer",
    permissions: projectPermissionKeys.map((permission) =>
      permission.endsWith(".read")
        ? { permission, reason: null, rolesThatMay: [] }
        : { permission, reason: "project-role" as const, rolesThatMay: ["owner"] },
    ),
  }));
}

/** Chooses it in the menu of the only member, and answers the drawer. */
async function askOfWang() {
  fireEvent.click(screen.getByRole("button", { name: /^More: / }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "What may they do?" }));
  return within(await screen.findByRole("dialog"));
}

test("shows what a member may do, and why not the rest", async () => {
  const server = await open();
  answerPermissions(server);
  const drawer = await askOfWang();
  expect(await drawer.findByText(/Project role: Viewer/)).toBeTruthy();
  const builds = within(drawer.getByRole("region", { name: "Builds" }));
  const [first, second] = builds.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toMatch(/^View builds.*May$/);
  expect(second).toMatch(/^Create build tasks.*Roles that have it: OwnerMay not$/);
});

test("finds a permission by what it is called and by what it lets one do", async () => {
  const server = await open();
  answerPermissions(server);
  const drawer = await askOfWang();
  const search = await drawer.findByRole("searchbox", { name: "Search permissions" });
  fireEvent.change(search, { target: { value: "deploy keys" } });
  await drawer.findByText("1 permission found");
  expect(drawer.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Integrate repositories/),
  ]);
  fireEvent.change(search, { target: { value: "anvil" } });
  expect(await drawer.findByText("No permissions match")).toBeTruthy();
});

test("finds a permission by how its Chinese name is spoken", async () => {
  const server = await open(viewer, "zh");
  answerPermissions(server);
  fireEvent.click(screen.getByRole("button", { name: /^更多/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "他们可以做什么？" }));
  const drawer = within(await screen.findByRole("dialog"));
  const search = await drawer.findByRole("searchbox", { name: "搜索权限" });
  for (const words of ["guidang", "gdxm"]) {
    fireEvent.change(search, { target: { value: words } });
    await drawer.findByText("找到 1 项权限");
    expect(drawer.getByRole("listitem").textContent).toMatch(/^归档项目/);
  }
});

test("everybody may read what they themselves may do", async () => {
  const server = await open();
  answerPermissions(server);
  fireEvent.click(screen.getByRole("button", { name: "What may I do here?" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("What I may do here")).toBeTruthy();
  expect(await drawer.findByText(/Project role: Viewer/)).toBeTruthy();
});

test("says so where what a member may do cannot be told", async () => {
  const server = await open();
  server.on(explanationEndpoints.explainMember, () => refuseWith("NO_PERMISSION", { ...data }));
  expect(await (await askOfWang()).findByRole("alert")).toBeTruthy();
});
