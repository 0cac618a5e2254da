import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { pipelineHomeRoutes } from "../routes.tsx";
import { runner } from "../testing/pipeline-server.ts";

function open(server: FakeServer, permissions: ["runner.manage"] | [] = ["runner.manage"]) {
  return renderPage({ routes: pipelineHomeRoutes, path: "/runners", server, permissions });
}

test("shows a new runner's token once, with the commands that use it", async () => {
  const server = new FakeServer()
    .on(pipelineEndpoints.listRunners, () => [runner])
    .on(pipelineEndpoints.addRunner, () => ({ runnerId: 3, token: "glrt-secret" }));
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Add runner" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Name"), { target: { value: "Server room 2" } });
  fireEvent.change(within(dialog).getByLabelText(/^Tags/), { target: { value: "docker, gpu docker" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Add runner" }));
  await screen.findByText("Keep the runner token");
  expect(dialog.textContent).toContain("--token glrt-secret");
  expect(dialog.textContent).toContain("npm run runner -- --url");
  expect(server.callsOf(pipelineEndpoints.addRunner)).toEqual([
    { name: "Server room 2", tags: ["docker", "gpu"], runUntagged: true },
  ]);
});

test("shows a pause at once and takes it back where the server refuses", async () => {
  const server = new FakeServer()
    .on(pipelineEndpoints.listRunners, () => [runner])
    .on(pipelineEndpoints.pauseRunner, () => refuse("RUNNER_MISSING"));
  await open(server);
  const toggle = await screen.findByRole("switch", { name: "Takes builds: embedded" });
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(toggle);
  expect(await screen.findByText(/The runner does not exist/)).toBeTruthy();
  await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("true"));
  expect(server.callsOf(pipelineEndpoints.pauseRunner)).toEqual([{ runnerId: 2, isPaused: true }]);
});

test("is closed to members who don't manage runners", async () => {
  await open(new FakeServer(), []);
  expect(await screen.findByText("No permission")).toBeTruthy();
});
