import { type DeletedProject, projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectHomeRoutes } from "../routes.tsx";

const deleted: DeletedProject = {
  projectId: 9,
  name: "old payroll",
  slug: "old-payroll",
  repositoryCount: 3,
  deletedAt: 1_700_000_000_000,
  deletedBy: "Lin",
  purgedAt: 1_702_592_000_000,
};

function serverWith(list: DeletedProject[]): FakeServer {
  return new FakeServer()
    .on(projectLifeEndpoints.listDeleted, () => ({ list, total: list.length, pageNum: 1, pageSize: 20 }))
    .on(projectLifeEndpoints.restore, () => null)
    .on(projectLifeEndpoints.purge, () => null)
    .on(projectEndpoints.list, () => ({ list: [], total: 0, isMore: false, pageNum: 1, pageSize: 20 }));
}

const open = (server: FakeServer) =>
  renderPage({ routes: projectHomeRoutes, path: "/project/trash", server });

async function choose(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "More: old payroll" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("restores a deleted project and opens it", async () => {
  const server = serverWith([deleted]);
  const router = await open(server);
  await choose("Restore project");
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/9/dashboard"));
  expect(server.callsOf(projectLifeEndpoints.restore)).toEqual([{ projectId: 9 }]);
});

test("deletes for good only after the name was typed", async () => {
  const server = serverWith([deleted]);
  await open(server);
  await choose("Delete for good");
  const dialog = within(await screen.findByRole("dialog"));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete for good" });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "old payroll" } });
  fireEvent.click(confirm);
  await waitFor(() => expect(server.callsOf(projectLifeEndpoints.purge)).toEqual([{ projectId: 9 }]));
});

test("says what the empty trash is for", async () => {
  await open(serverWith([]));
  expect(await screen.findByRole("heading", { name: "No deleted projects" })).toBeTruthy();
});
