import { projectEndpoints, projectLifeEndpoints, type ProjectDetail } from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/fake-server.ts";
import { payroll as anyProject } from "../../testing/project.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { projectInnerRoutes } from "./routes.tsx";

const payroll: ProjectDetail = {
  ...anyProject,
  description: "Salaries",
  permissions: ["project.read", "project.update", "project.archive", "project.delete"],
};

async function open(project: ProjectDetail, permissions: ["project.disable"] | [] = []) {
  const server = new FakeServer()
    .on(projectEndpoints.getInfo, () => project)
    .on(projectEndpoints.update, () => null)
    .on(projectEndpoints.archive, () => null)
    .on(projectEndpoints.unarchive, () => null)
    .on(projectLifeEndpoints.delete, () => null)
    .on(projectLifeEndpoints.restore, () => null)
    .on(projectLifeEndpoints.disable, () => null);
  const router = await renderPage({
    projectRoutes: projectInnerRoutes([]),
    path: "/project/7/projectInfo",
    server,
    permissions,
  });
  await screen.findByRole("heading", { name: "Basics" });
  return { server, router };
}

test("deletes a project only after its name was typed", async () => {
  const { server, router } = await open(payroll);
  fireEvent.click(screen.getByRole("button", { name: "Delete project" }));
  const dialog = within(await screen.findByRole("dialog"));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete project" });
  const field = dialog.getByLabelText(/Type “payroll”/);
  expect(confirm.disabled).toBe(true);
  fireEvent.change(field, { target: { value: "payrol" } });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(field, { target: { value: "payroll" } });
  fireEvent.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project"));
  expect(server.callsOf(projectLifeEndpoints.delete)).toEqual([{ projectId: 7 }]);
});

test("archives at once and takes it back on Undo", async () => {
  const { server } = await open(payroll);
  fireEvent.click(screen.getByRole("button", { name: "Archive project" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsOf(projectEndpoints.unarchive)).toEqual([{ projectId: 7 }]));
  expect(server.callsOf(projectEndpoints.archive)).toEqual([{ projectId: 7 }]);
});

test("hides from a viewer what they may not do", async () => {
  await open({ ...payroll, role: "viewer", permissions: ["project.read"] });
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Danger zone" })).toBeNull();
});

test("an archived project can't be changed until it is unarchived", async () => {
  await open({ ...payroll, status: "archived" });
  expect(screen.getByLabelText<HTMLInputElement>("Project name").disabled).toBe(true);
  expect(screen.getByRole("button", { name: "Unarchive project" })).toBeTruthy();
});

test("a deleted project is taken back on Undo", async () => {
  const { server } = await open(payroll);
  fireEvent.click(screen.getByRole("button", { name: "Delete project" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Type “payroll”/), { target: { value: "payroll" } });
  fireEvent.click(dialog.getByRole("button", { name: "Delete project" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsOf(projectLifeEndpoints.restore)).toEqual([{ projectId: 7 }]));
});

test("only a system administrator is offered to disable a project, and is asked once", async () => {
  const { server } = await open(payroll, ["project.disable"]);
  fireEvent.click(screen.getByRole("button", { name: "Disable project" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Disable project" }));
  await waitFor(() => expect(server.callsOf(projectLifeEndpoints.disable)).toEqual([{ projectId: 7 }]));
});
