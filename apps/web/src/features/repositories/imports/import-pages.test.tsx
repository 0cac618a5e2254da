import { importEndpoints, type RepositoryImport } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, type FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes, repositoryInnerRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

const made = { repositoryId: 3, slug: "code", cloneUrl: "http://localhost/git/payroll/code.git" };

function open(server: FakeServer, path: `/${string}`) {
  return renderPage({ routes: repositoryHomeRoutes, projectRoutes: repositoryInnerRoutes, path, server });
}

async function fillIn(url: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Source URL"), { target: { value: url } });
  fireEvent.click(screen.getByLabelText("Backend"));
  fireEvent.change(screen.getByLabelText("Description"), { target: { value: "A copy" } });
}

const submit = () => fireEvent.click(screen.getByRole("button", { name: "Import repository" }));

test("guesses the name from the address, and goes to the new repository", async () => {
  const server = payrollServer().on(importEndpoints.startImport, () => made);
  const router = await open(server, "/project/7/repositoryImport");
  await fillIn("https://example.com/team/code.git");
  expect(screen.getByLabelText<HTMLInputElement>("Repository name").value).toBe("code");
  fireEvent.click(screen.getByLabelText("The source asks for a sign-in"));
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: "me" } });
  fireEvent.change(screen.getByLabelText(/^Password or access token/), { target: { value: "hidden" } });
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/7/repository/git/3"));
  expect(server.callsOf(importEndpoints.startImport)).toEqual([
    {
      projectId: 7,
      url: "https://example.com/team/code.git",
      name: "code",
      type: "backend",
      description: "A copy",
      username: "me",
      password: "hidden",
    },
  ]);
});

test("puts an address that is refused under its field", async () => {
  const server = payrollServer().on(importEndpoints.startImport, () => refuse("ADDRESS_FORBIDDEN"));
  await open(server, "/repository/import");
  await fillIn("http://10.0.0.1/code.git");
  submit();
  expect(await screen.findByText(/does not visit this address/)).toBeTruthy();
});

const found: RepositoryImport = {
  repositoryId: 3,
  sourceUrl: "https://example.com/team/code.git",
  hasCredentials: false,
  state: "running",
  phase: "counting",
  percent: 41,
  receivedBytes: 0,
  failure: null,
  requestedAt: 0,
  startedAt: 0,
  finishedAt: null,
};

function importing(change: Partial<RepositoryImport>): FakeServer {
  const now = { ...found, ...change };
  const repository = { isEmpty: true, importState: now.state };
  return payrollServer({ repository }).on(importEndpoints.getImport, () => now);
}

test("shows how an import gets on, and cancels it", async () => {
  const server = importing({}).on(importEndpoints.cancelImport, () => null);
  await open(server, "/repository/git/3");
  expect(await screen.findByText("The source counts its objects")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("41");
  expect(screen.queryByRole("heading", { name: "This repository is empty" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cancel import" }));
  await waitFor(() => expect(server.callsOf(importEndpoints.cancelImport)).toEqual([{ repositoryId: 3 }]));
});

test("says why an import has failed, and begins it anew with credentials", async () => {
  const server = importing({ state: "failed", failure: "unauthorized" }).on(
    importEndpoints.retryImport,
    () => null,
  );
  await open(server, "/repository/git/3");
  expect(await screen.findByText(/The source refused access/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Import again" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByLabelText("The source asks for a sign-in"));
  fireEvent.change(dialog.getByLabelText("Password or access token"), { target: { value: "token" } });
  fireEvent.click(dialog.getByRole("button", { name: "Import again" }));
  await waitFor(() =>
    expect(server.callsOf(importEndpoints.retryImport)).toEqual([{ repositoryId: 3, password: "token" }]),
  );
});
