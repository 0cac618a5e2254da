import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { askedWhy } from "../../../testing/asked-why.ts";
import { refuse, type FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes, repositoryInnerRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

const created = { repositoryId: 3, slug: "wages", cloneUrl: "http://localhost/git/payroll/wages.git" };

async function open(server: FakeServer, path: `/${string}` = "/project/7/repositoryCreate") {
  return renderPage({ routes: repositoryHomeRoutes, projectRoutes: repositoryInnerRoutes, path, server });
}

async function fillIn(name: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Repository name"), { target: { value: name } });
  fireEvent.click(screen.getByLabelText("Backend"));
  fireEvent.change(screen.getByLabelText("Description"), { target: { value: "Pays" } });
}

function submit(): void {
  fireEvent.click(screen.getByRole("button", { name: "New repository" }));
}

test("creates a repository with a README, which implies the first commit, and goes to it", async () => {
  const server = payrollServer().on(repositoryEndpoints.create, () => created);
  const router = await open(server);
  await fillIn(" wages ");
  fireEvent.click(screen.getByRole("checkbox", { name: "Generate README" }));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/7/repository/git/3"));
  expect(server.callsOf(repositoryEndpoints.create)).toEqual([
    {
      projectId: 7,
      name: "wages",
      type: "backend",
      description: "Pays",
      initialize: true,
      generateReadme: true,
      defaultBranch: "main",
    },
  ]);
});

test("takes the only project in which the member may create repositories", async () => {
  const server = payrollServer().on(repositoryEndpoints.create, () => created);
  const router = await open(server, "/repository/create");
  await fillIn("wages");
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository/git/3"));
  expect(server.callsOf(repositoryEndpoints.create)[0]).toMatchObject({ projectId: 7, initialize: false });
});

test("says under each field what is missing, without asking the server", async () => {
  const server = payrollServer().on(repositoryEndpoints.create, () => created);
  await open(server);
  await screen.findByLabelText("Repository name");
  submit();
  expect(await screen.findByText("Enter a repository name")).toBeTruthy();
  expect(await screen.findByText("Choose a type")).toBeTruthy();
  expect(await screen.findByText("Enter a description")).toBeTruthy();
  expect(server.callsOf(repositoryEndpoints.create)).toEqual([]);
});

test("puts a name that is taken under its field", async () => {
  await open(payrollServer().on(repositoryEndpoints.create, () => refuse("REPOSITORY_EXISTS")));
  await fillIn("wages");
  submit();
  const text = await screen.findByText(/already has a repository of this name/);
  expect(text.closest(".ant-form-item")?.querySelector("#name")).toBeTruthy();
});

test("says where to begin when no project takes repositories from the member", async () => {
  const server = payrollServer().on(projectEndpoints.list, () => ({
    list: [],
    total: 0,
    isMore: false,
    pageNum: 1,
    pageSize: 20,
  }));
  await open(server, "/repository/create");
  expect(await screen.findByRole("button", { name: "New project" })).toBeTruthy();
});

test("an archived project takes no repository, and says so", async () => {
  await open(payrollServer({ status: "archived" }));
  expect(await screen.findByText(/Unarchive it in the project info/)).toBeTruthy();
});

test("whoever may not create one there learns why", async () => {
  await open(payrollServer({ permissions: ["project.read", "repository.read"] }));
  expect(await screen.findByText(/You don't have the permission to create repositories here/)).toBeTruthy();
  expect(await askedWhy()).toEqual({ permission: "repository.create", projectId: 7, teamId: null });
});

test("begins with a license and a .gitignore on a branch of one's choice", async () => {
  const server = payrollServer().on(repositoryEndpoints.create, () => created);
  await open(server);
  await fillIn("wages");
  for (const [label, option] of [
    [/^License/, "MIT"],
    [/^\.gitignore/, "Node.js"],
  ] as const) {
    fireEvent.mouseDown(screen.getByLabelText(label));
    fireEvent.click(await screen.findByTitle(option));
  }
  fireEvent.change(screen.getByLabelText("Default branch"), { target: { value: "trunk" } });
  submit();
  await waitFor(() =>
    expect(server.callsOf(repositoryEndpoints.create)[0]).toMatchObject({
      initialize: true,
      license: "MIT",
      ignore: "node",
      defaultBranch: "trunk",
    }),
  );
});
