import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

function open(server: FakeServer) {
  return renderPage({ routes: repositoryHomeRoutes, path: "/repository/git/3/settings", server });
}

test("saves a new name and keeps an imported description as it is", async () => {
  const server = payrollServer({ repository: { description: "" } }).on(
    repositoryEndpoints.update,
    () => null,
  );
  await open(server);
  fireEvent.change(await screen.findByLabelText("Repository name"), { target: { value: "wages two" } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(server.callsOf(repositoryEndpoints.update)).toEqual([
      { repositoryId: 3, name: "wages two", type: "backend", description: "" },
    ]),
  );
});

test("a name that is longer than the form takes is counted against it only once it is changed", async () => {
  const name = "payroll-web, as it was called before";
  await open(payrollServer({ repository: { name } }));
  const field = await screen.findByLabelText("Repository name");
  expect(screen.queryByText(/\/20$/)).toBeNull();
  fireEvent.change(field, { target: { value: `${name}!` } });
  expect(await screen.findByText(`${name.length + 1}/20`)).toBeTruthy();
});

test("an archived project's repository can be read only, and says why", async () => {
  await open(payrollServer({ status: "archived" }));
  expect(await screen.findByText(/archived and can only be read/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Repository name").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete repository" })).toBeNull();
});

test("a closed repository says so, can't be changed, and can be reopened", async () => {
  const permissions = ["project.read", "repository.read", "repository.maintain"] as const;
  const server = payrollServer({ permissions, repository: { isClosed: true } }).on(
    repositoryEndpoints.reopen,
    () => null,
  );
  await open(server);
  expect(await screen.findByText(/This repository is closed/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Reopen repository" }));
  await waitFor(() => expect(server.callsOf(repositoryEndpoints.reopen)).toEqual([{ repositoryId: 3 }]));
});
