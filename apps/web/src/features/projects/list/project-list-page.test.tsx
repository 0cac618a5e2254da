import { projectEndpoints, type Project } from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { payroll as anyProject } from "../../../testing/project.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectHomeRoutes } from "../routes.tsx";

const payroll: Project = { ...anyProject, repositoryCount: 1204 };

function serverWith(projects: Project[], frequent: Project[] = []): FakeServer {
  const server = new FakeServer().on(projectEndpoints.listFrequent, () => frequent);
  return server.on(projectEndpoints.list, ({ name = "", status, isFavorite, kind, pageNum, pageSize }) => {
    const found = projects.filter(
      (project) =>
        project.name.includes(name) &&
        project.status === status &&
        (!isFavorite || project.isFavorite) &&
        (kind === undefined || project.kind === kind),
    );
    return {
      list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      total: found.length,
      isMore: false,
      pageNum,
      pageSize,
    };
  });
}

function open(server: FakeServer, path: `/${string}` = "/project", permissions?: ["project.create"] | []) {
  return renderPage({ routes: projectHomeRoutes, path, server, ...(permissions && { permissions }) });
}

test("lists projects with their name as the link to the overview", async () => {
  await open(serverWith([payroll]));
  const link = await screen.findByRole("link", { name: "payroll" });
  expect(link.getAttribute("href")).toBe("/en/project/7/dashboard");
  expect(screen.getByText("1,204 repositories")).toBeTruthy();
});

test("shows the list together with what stands above it, so that nothing is pushed away", async () => {
  let answer: (frequent: Project[]) => void = () => undefined;
  const answered = new Promise<Project[]>((resolve) => (answer = resolve));
  const server = serverWith([payroll]).on(projectEndpoints.listFrequent, () => answered);
  await open(server);
  await waitFor(() => expect(server.callsOf(projectEndpoints.list)).toHaveLength(1));
  expect(screen.queryByRole("link", { name: "payroll" })).toBeNull();
  answer([{ ...payroll, projectId: 8, name: "wages" }]);
  await screen.findByRole("link", { name: "payroll" });
  expect(screen.getByRole("region", { name: "Frequent projects" })).toBeTruthy();
});

test("says what projects are for while there are none, and offers to create one", async () => {
  await open(serverWith([]));
  expect(await screen.findByRole("heading", { name: "No projects yet" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "New project" })).toHaveLength(1);
});

test("offers nothing to create to a member who may not", async () => {
  await open(serverWith([payroll]), "/project", []);
  await screen.findByRole("link", { name: "payroll" });
  expect(screen.queryByRole("button", { name: "New project" })).toBeNull();
});

test("tells a filter without results from a list without rows, and clears it", async () => {
  const router = await open(serverWith([payroll]), "/project?name=zzz");
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("link", { name: "payroll" })).toBeTruthy();
  expect(router.state.location.search).toBe("");
});

test("keeps the page of the list in the address", async () => {
  const many = Array.from({ length: 65 }, (_unused, index) => ({
    ...payroll,
    projectId: index + 1,
    name: `p${index}`,
  }));
  const router = await open(serverWith(many));
  const pages = await screen.findByRole("navigation", { name: "Pages" });
  fireEvent.click(within(pages).getByRole("button", { name: "Page 3" }));
  await screen.findByRole("link", { name: "p64" });
  expect(router.state.location.search).toBe("?page=3");
});

test("shows why the list could not be loaded, with the request id, and loads it on Retry", async () => {
  const server = serverWith([]).on(projectEndpoints.list, () => refuse("INTERNAL"));
  await open(server);
  expect(await screen.findByText("test-request")).toBeTruthy();
  server.on(projectEndpoints.list, () => ({
    list: [payroll],
    total: 1,
    isMore: false,
    pageNum: 1,
    pageSize: 20,
  }));
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "payroll" })).toBeTruthy());
});

test("shows the projects that the member visits most above an unfiltered list alone", async () => {
  await open(serverWith([payroll], [{ ...payroll, projectId: 8, name: "ledger" }]));
  expect(await screen.findByRole("heading", { name: "Frequent projects" })).toBeTruthy();
  expect((await screen.findByRole("link", { name: "ledger" })).getAttribute("href")).toBe(
    "/en/project/8/dashboard",
  );
});

test("draws a table where the address or the last choice says so", async () => {
  const router = await open(serverWith([payroll]));
  await screen.findByRole("list", { name: "Projects" });
  fireEvent.click(screen.getByRole("radio", { name: "Table" }));
  expect(await screen.findByRole("table", { name: "Projects" })).toBeTruthy();
  expect(router.state.location.search).toBe("?view=table");
  fireEvent.click(screen.getByRole("radio", { name: "Cards" }));
  expect(await screen.findByRole("list", { name: "Projects" })).toBeTruthy();
});

test("marks a favorite at once, and takes it back where the server refuses", async () => {
  const server = serverWith([payroll]).on(projectEndpoints.updateFavorite, () => null);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Add payroll to favorites" }));
  expect(await screen.findByRole("button", { name: "Remove payroll from favorites" })).toBeTruthy();
  expect(server.callsOf(projectEndpoints.updateFavorite)).toEqual([{ projectId: 7, isFavorite: true }]);
  server.on(projectEndpoints.updateFavorite, () => refuse("INTERNAL"));
  fireEvent.click(screen.getByRole("button", { name: "Remove payroll from favorites" }));
  expect(await screen.findByText("test-request")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Remove payroll from favorites" })).toBeTruthy();
});

test.each([
  ["favorites", "No favorites yet"],
  ["archived", "No archived projects"],
])("says why there is nothing under %s", async (tab, title) => {
  await open(serverWith([payroll]), `/project?tab=${tab}`);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
});
