import { type DeletedRepository, trashEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, type FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

const deleted: DeletedRepository = {
  repositoryId: 9,
  projectId: 7,
  projectName: "payroll",
  name: "old wages",
  sizeBytes: 2048,
  deletedAt: 1_700_000_000_000,
  deletedBy: "Lin",
  purgedAt: 1_702_592_000_000,
};

const back = { repositoryId: 9, slug: "old-wages", cloneUrl: "http://localhost/git/payroll/old-wages.git" };

function serverWith(list: DeletedRepository[]): FakeServer {
  return payrollServer().on(trashEndpoints.listDeleted, () => ({
    list,
    total: list.length,
    pageNum: 1,
    pageSize: 20,
  }));
}

const open = (server: FakeServer) =>
  renderPage({ routes: repositoryHomeRoutes, path: "/repository/trash", server });

async function choose(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "More: old wages" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("restores a repository and opens it", async () => {
  const server = serverWith([deleted]).on(trashEndpoints.restore, () => back);
  const router = await open(server);
  await choose("Restore repository");
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository/git/9"));
});

test("asks for another name where the own one is taken", async () => {
  const server = serverWith([deleted]).on(trashEndpoints.restore, ({ name }) =>
    name === "old wages two" ? back : refuse("REPOSITORY_EXISTS"),
  );
  const router = await open(server);
  await choose("Restore repository");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("New name"), { target: { value: "old wages two" } });
  fireEvent.click(dialog.getByRole("button", { name: "Restore repository" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository/git/9"));
});

test("deletes for good only after the name was typed", async () => {
  const server = serverWith([deleted]).on(trashEndpoints.purge, () => null);
  await open(server);
  await choose("Delete for good");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "old wages" } });
  fireEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(server.callsOf(trashEndpoints.purge)).toEqual([{ repositoryId: 9 }]));
});

test("says what the empty trash is for", async () => {
  await open(serverWith([]));
  expect(await screen.findByRole("heading", { name: "No deleted repositories" })).toBeTruthy();
});
