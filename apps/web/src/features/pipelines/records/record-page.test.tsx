import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { pipelineInnerRoutes } from "../routes.tsx";
import { pipelineServer, record, streamLog } from "../testing/pipeline-server.ts";

const esc = "\u001b";
const log = [
  `Running\nsection_start:100:step_0\r${esc}[0KBuild\n`,
  `${esc}[31mred${esc}[0m <img src=x onerror=alert(1)> https://a.example/\n`,
  `section_end:101:step_0\r${esc}[0KJob succeeded\n`,
];

beforeEach(() => {
  // There is no layout here: without a height, no line would be in sight.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(20);
  return () => vi.restoreAllMocks();
});

function open(server: FakeServer, hash = "") {
  const path = `/project/7/ci/5/record/41${hash}` as const;
  return renderPage({ projectRoutes: pipelineInnerRoutes, path, server, permissions: ["runner.manage"] });
}

test("shows the log as text, whatever a build has written", async () => {
  await open(streamLog(pipelineServer(), log, true));
  const frame = await screen.findByRole("log");
  await waitFor(() => expect(frame.textContent).toContain("Job succeeded"));
  expect(frame.textContent).toContain("red <img src=x onerror=alert(1)> https://a.example/");
  expect(frame.querySelector("img")).toBeNull();
  expect(frame.textContent).not.toContain("section_");
  expect(screen.getByRole("link", { name: "https://a.example/" }).getAttribute("rel")).toContain("noopener");
});

test("folds a section and unfolds it again", async () => {
  await open(streamLog(pipelineServer(), log, true));
  const frame = await screen.findByRole("log");
  fireEvent.click(await screen.findByRole("button", { name: "Fold: Build" }));
  await waitFor(() => expect(frame.textContent).not.toContain("red"));
  fireEvent.click(screen.getByRole("button", { name: "Unfold: Build" }));
  await waitFor(() => expect(frame.textContent).toContain("red"));
});

test("counts what is found and goes to it", async () => {
  await open(streamLog(pipelineServer(), log, true));
  const frame = await screen.findByRole("log");
  await waitFor(() => expect(frame.textContent).toContain("Job succeeded"));
  const field = screen.getByRole("searchbox", { name: "Find in log" });
  fireEvent.change(field, { target: { value: "S" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText("1/2")).toBeTruthy();
});

test("keeps saying that it cancels until the server says that the build has ended", async () => {
  const running = { ...record, state: "running", finishedAt: null, durationMs: null } as const;
  const server = pipelineServer()
    .on(pipelineEndpoints.getRecord, () => running)
    .on(pipelineEndpoints.cancelRun, () => null);
  await open(streamLog(server, log.slice(0, 2), false));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel build" }));
  expect(await screen.findByRole("button", { name: /Canceling/ })).toBeTruthy();
  server.on(pipelineEndpoints.getRecord, () => ({ ...record, state: "canceled" as const }));
  expect(await screen.findByRole("button", { name: "Run again" })).toBeTruthy();
  expect(server.callsOf(pipelineEndpoints.cancelRun)).toEqual([{ recordId: 41 }]);
});

test("says that no runner can take the build, and where to see to it", async () => {
  const waiting = {
    ...record,
    state: "queued",
    startedAt: null,
    finishedAt: null,
    lacksRunner: true,
  } as const;
  await open(
    streamLog(
      pipelineServer().on(pipelineEndpoints.getRecord, () => waiting),
      [],
      false,
    ),
  );
  expect(await screen.findByText("No runner available")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Manage runners" }).getAttribute("href")).toBe("/en/runners");
});

test("shows no run under the path of another task", async () => {
  const server = pipelineServer().on(pipelineEndpoints.getRecord, () => ({ ...record, taskId: 6 }));
  await open(streamLog(server, [], true));
  expect(await screen.findByText("This page does not exist")).toBeTruthy();
});
