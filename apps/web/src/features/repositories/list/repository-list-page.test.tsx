import { repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { askedWhy } from "../../../testing/asked-why.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes, repositoryInnerRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

function open(server: FakeServer, path: `/${string}` = "/repository") {
  return renderPage({ routes: repositoryHomeRoutes, projectRoutes: repositoryInnerRoutes, path, server });
}

test("lists all repositories with their project, the name being the only link", async () => {
  await open(payrollServer());
  const row = (await screen.findByRole("link", { name: "wages" })).closest("tr");
  if (row === null) throw new Error("The link stands in no row.");
  expect(within(row).getAllByRole("link")).toHaveLength(1);
  expect(within(row).getByText("payroll")).toBeTruthy();
  expect(screen.getByRole("link", { name: "wages" }).getAttribute("href")).toBe("/en/repository/git/3");
});

test("asks for the repositories of the project one is in, and stays in it", async () => {
  const server = payrollServer();
  await open(server, "/project/7/repository");
  const link = await screen.findByRole("link", { name: "wages" });
  expect(link.getAttribute("href")).toBe("/en/project/7/repository/git/3");
  expect(server.callsOf(repositoryEndpoints.list)[0]).toMatchObject({ projectId: 7, pageNum: 1 });
});

test("tells a search without results from having no repositories, and clears it", async () => {
  const router = await open(payrollServer(), "/repository?name=zzz");
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await screen.findByRole("link", { name: "wages" });
  expect(router.state.location.search).toBe("");
});

test("offers nothing to create in a project where the member may only read", async () => {
  await open(payrollServer({ permissions: ["project.read", "repository.read"] }), "/project/7/repository");
  await screen.findByRole("link", { name: "wages" });
  expect(screen.queryByRole("button", { name: "New repository" })).toBeNull();
});

test("deletes only after the name was typed, takes the row away, and can take it back", async () => {
  const server = payrollServer().on(repositoryEndpoints.delete, () => {
    server.on(repositoryEndpoints.list, () => ({
      list: [],
      total: 0,
      isMore: false,
      pageNum: 1,
      pageSize: 20,
    }));
    return null;
  });
  server.on(trashEndpoints.restore, () => ({
    repositoryId: 3,
    slug: "wages",
    cloneUrl: "http://localhost/x",
  }));
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "More: wages" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete repository" }));
  const dialog = within(await screen.findByRole("dialog"));
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete repository" });
  expect(button.disabled).toBe(true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "wages" } });
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "No repositories yet" })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(repositoryEndpoints.delete)).toEqual([{ repositoryId: 3 }]));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsOf(trashEndpoints.restore)).toEqual([{ repositoryId: 3 }]));
});

test("keeps tab, type and order in the address, and asks the server for them", async () => {
  const server = payrollServer();
  await open(server, "/repository?tab=closed&type=backend&sort=name&page=2");
  await screen.findByRole("link", { name: "wages" });
  expect(server.callsOf(repositoryEndpoints.list)[0]).toMatchObject({
    tab: "closed",
    type: "backend",
    sort: "name",
    direction: "asc",
    pageNum: 2,
  });
});

test("goes to the repositories that one manages, and back to the first page", async () => {
  const server = payrollServer();
  const router = await open(server, "/repository?page=3");
  fireEvent.click(await screen.findByText("My manage"));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=manage"));
});

test("closes a repository from its row, and takes it back", async () => {
  const server = payrollServer()
    .on(repositoryEndpoints.close, () => null)
    .on(repositoryEndpoints.reopen, () => null);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "More: wages" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Close repository" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsOf(repositoryEndpoints.reopen)).toEqual([{ repositoryId: 3 }]));
});

test("an empty project tells a reader why they can't add the first repository", async () => {
  const server = payrollServer({ permissions: ["project.read", "repository.read"] });
  server.on(repositoryEndpoints.list, () => ({
    list: [],
    total: 0,
    isMore: false,
    pageNum: 1,
    pageSize: 20,
  }));
  await open(server, "/project/7/repository");
  expect(await screen.findByRole("heading", { name: "No repositories yet" })).toBeTruthy();
  expect(await askedWhy()).toEqual({ permission: "repository.create", projectId: 7, teamId: null });
});

test("offers a reader nothing but the clone address", async () => {
  await open(payrollServer({ permissions: ["project.read", "repository.read"] }));
  fireEvent.click(await screen.findByRole("button", { name: "More: wages" }));
  expect(await screen.findAllByRole("menuitem")).toHaveLength(1);
});
