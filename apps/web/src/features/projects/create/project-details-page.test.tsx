import { projectEndpoints } from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectHomeRoutes } from "../routes.tsx";

async function open(server: FakeServer, permissions: ["project.create"] | [] = ["project.create"]) {
  const router = await renderPage({
    routes: projectHomeRoutes,
    path: "/project/codeCreate",
    server,
    permissions,
  });
  await screen.findByRole("heading", { level: 1 });
  return router;
}

function submit(name: string): void {
  fireEvent.change(screen.getByLabelText("Project name"), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "New project" }));
}

test("creates a project and goes to it", async () => {
  const server = new FakeServer().on(projectEndpoints.create, () => ({ projectId: 7, slug: "payroll" }));
  const router = await open(server);
  submit("  payroll ");
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/7/dashboard"));
  expect(server.callsOf(projectEndpoints.create)).toEqual([
    { name: "payroll", description: "", kind: "sourceCode", template: "empty" },
  ]);
});

test("says under the field what a name may hold, without asking the server", async () => {
  const server = new FakeServer().on(projectEndpoints.create, () => ({ projectId: 7, slug: "x" }));
  await open(server);
  submit("pay-roll");
  expect(await screen.findByText(/can only have Chinese characters, letters/)).toBeTruthy();
  expect(server.callsOf(projectEndpoints.create)).toEqual([]);
});

test("puts a name that is taken under its field", async () => {
  await open(new FakeServer().on(projectEndpoints.create, () => refuse("PROJECT_EXISTS")));
  submit("payroll");
  const text = await screen.findByText(/already have a project of this name/);
  expect(text.closest(".ant-form-item")?.querySelector("#name")).toBeTruthy();
});

test("keeps what was typed when the server fails, and names the request", async () => {
  await open(new FakeServer().on(projectEndpoints.create, () => refuse("INTERNAL")));
  submit("payroll");
  expect(await screen.findByText("test-request")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Project name").value).toBe("payroll");
});

test("a member who may not create sees that, and no form", async () => {
  await open(new FakeServer(), []);
  expect(screen.getByRole("heading", { name: "No permission" })).toBeTruthy();
  expect(screen.queryByLabelText("Project name")).toBeNull();
});
