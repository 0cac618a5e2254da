import { projectEndpoints } from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectHomeRoutes } from "../routes.tsx";
import { clearProjectDraft } from "./draft.store.ts";

const permissions: ["project.create"] = ["project.create"];

function open(server = new FakeServer()) {
  return renderPage({ routes: projectHomeRoutes, path: "/project/create", server, permissions });
}

afterEach(clearProjectDraft);

test.each([
  ["Empty source-code project", "codeCreate"],
  ["Empty low-code project", "lowCodeCreate"],
  ["Empty large-screen project", "largeScreenCreate"],
])("leads from %s to its details", async (template, path) => {
  const router = await open();
  fireEvent.click(await screen.findByRole("radio", { name: template }));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/en/project/${path}`));
});

test("keeps what was typed on the way back to the templates and on again", async () => {
  const router = await open();
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  fireEvent.change(await screen.findByLabelText("Project name"), { target: { value: "payroll" } });
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Empty low-code project" }));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/lowCodeCreate"));
  expect((await screen.findByLabelText<HTMLInputElement>("Project name")).value).toBe("payroll");
});

test("creates a large screen by its own call", async () => {
  const server = new FakeServer().on(projectEndpoints.createLargeScreen, () => ({
    projectId: 9,
    slug: "wall",
  }));
  const router = await open(server);
  fireEvent.click(await screen.findByRole("radio", { name: "Empty large-screen project" }));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.change(await screen.findByLabelText("Project name"), { target: { value: "Wall" } });
  fireEvent.click(screen.getByRole("button", { name: "New project" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/9/dashboard"));
  expect(server.callsOf(projectEndpoints.createLargeScreen)).toEqual([
    { name: "Wall", description: "", template: "empty" },
  ]);
});

test("finds templates by what they are for", async () => {
  await open();
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "by eye" } });
  await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(1));
});
