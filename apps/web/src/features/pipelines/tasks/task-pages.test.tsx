import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, type FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { pipelineInnerRoutes } from "../routes.tsx";
import { pageWith, pipelineServer, repository, task } from "../testing/pipeline-server.ts";

function open(server: FakeServer, path: `/${string}`, locale: "zh" | "en" = "en") {
  return renderPage({ projectRoutes: pipelineInnerRoutes, path: `/project/7${path}`, server, locale });
}

test("lists tasks with their state, their last run and where it came from", async () => {
  await open(pipelineServer(), "/ci");
  const row = (await screen.findByRole("link", { name: "Web build" })).closest("tr");
  expect(row?.textContent).toMatch(/Succeeded#4.*48s.*main.*Manual/);
  const run = within(row as HTMLElement).getByRole("link", { name: "Build #4" });
  expect(run.getAttribute("href")).toBe("/en/project/7/ci/5/record/41");
});

test("runs a task from its row and shows at once that it waits", async () => {
  const server = pipelineServer();
  await open(server, "/ci");
  const button = await screen.findByRole("button", { name: "Run now: Web build" });
  server.on(pipelineEndpoints.listTasks, () => pageWith([{ ...task, state: "queued" }]));
  fireEvent.click(button);
  expect(await screen.findByText("Queued")).toBeTruthy();
  expect(server.callsOf(pipelineEndpoints.run)).toEqual([{ taskId: 5 }]);
});

test("names what is lost before a task is deleted, and stays when it is refused", async () => {
  const server = pipelineServer().on(pipelineEndpoints.deleteTask, () => refuse("TASK_RUNNING"));
  await open(server, "/ci");
  fireEvent.click(await screen.findByRole("button", { name: "More: Web build" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete task" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("build records and logs");
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete task" }));
  expect(await screen.findByText(/The build task is running/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Web build" })).toBeTruthy();
});

test("leads a project without code to creating a repository, one with an empty repository to pushing", async () => {
  const server = pipelineServer().on(pipelineEndpoints.listTasks, () => pageWith([]));
  server.on(repositoryEndpoints.list, () => ({ ...pageWith([]), isMore: false }));
  await open(server, "/ci");
  expect(await screen.findByRole("button", { name: "New repository" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New build task" })).toBeNull();
});

test("leads a project whose repositories are empty to pushing", async () => {
  const server = pipelineServer().on(pipelineEndpoints.listTasks, () => pageWith([]));
  server.on(repositoryEndpoints.list, () => ({
    ...pageWith([{ ...repository, isEmpty: true }]),
    isMore: false,
  }));
  const router = await open(server, "/cd", "zh");
  fireEvent.click(await screen.findByRole("button", { name: "推送代码" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/zh/project/7/repository/git/3"));
});

test("says under each field what is missing and sends nothing", async () => {
  const server = pipelineServer().on(pipelineEndpoints.addTask, () => ({ taskId: 9 }));
  await open(server, "/ci/create");
  fireEvent.click(await screen.findByRole("button", { name: "New build task" }));
  expect(await screen.findByText("Enter a task name")).toBeTruthy();
  expect(screen.getByText("Enter a step display name")).toBeTruthy();
  expect(screen.getByText("Enter a command")).toBeTruthy();
  expect(server.callsOf(pipelineEndpoints.addTask)).toEqual([]);
});

test("creates a task on the default branch of the only repository and goes to it", async () => {
  const server = pipelineServer().on(pipelineEndpoints.addTask, () => ({ taskId: 9 }));
  const router = await open(server, "/ci/create");
  fireEvent.change(await screen.findByLabelText("Task name"), { target: { value: "Nightly" } });
  fireEvent.change(screen.getByLabelText("Step display name"), { target: { value: "Build" } });
  fireEvent.change(screen.getByLabelText("Command"), { target: { value: "make" } });
  await screen.findByText("main");
  fireEvent.keyDown(screen.getByLabelText("Command"), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/7/ci/9"));
  expect(server.callsOf(pipelineEndpoints.addTask)).toEqual([
    {
      projectId: 7,
      kind: "ci",
      name: "Nightly",
      description: "",
      repositoryId: 3,
      branch: "main",
      toolId: "none",
      steps: [{ name: "Build", command: "make" }],
      timeoutMinutes: 60,
    },
  ]);
});

test("adds, moves and removes steps by buttons", async () => {
  await open(pipelineServer(), "/ci/5/edit");
  fireEvent.click(await screen.findByRole("button", { name: "Add step" }));
  const names = () =>
    screen.getAllByLabelText<HTMLInputElement>("Step display name").map(({ value }) => value);
  await waitFor(() => expect(names()).toEqual(["Build", ""]));
  fireEvent.click(screen.getByRole("button", { name: "Move step 1 down" }));
  await waitFor(() => expect(names()).toEqual(["", "Build"]));
  fireEvent.click(screen.getByRole("button", { name: "Remove step 1" }));
  await waitFor(() => expect(names()).toEqual(["Build"]));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Remove step 1" }).disabled).toBe(true);
});

test("asks before changes are lost", async () => {
  const router = await open(pipelineServer(), "/ci/5/edit");
  fireEvent.change(await screen.findByLabelText("Task name"), {
    target: { value: "Nightly build of all" },
  });
  await screen.findByText("20/20");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Stay here")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/en/project/7/ci/5/edit");
});

test("runs a task from its page and goes to the run", async () => {
  const router = await open(pipelineServer(), "/ci/5");
  fireEvent.click(await screen.findByRole("button", { name: "Run now" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project/7/ci/5/record/42"));
});
