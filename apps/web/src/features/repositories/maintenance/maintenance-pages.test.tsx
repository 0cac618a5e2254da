import {
  maintenanceEndpoints,
  type MaintenanceDetail,
  type MaintenanceKind,
  repositoryEndpoints,
} from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

const at = 1_700_000_000_000;
const numbers = { looseCount: 1, looseBytes: 100, packCount: 2, packBytes: 4096, objectCount: 12 };
const run = {
  runId: 1,
  kind: "tidy" as const,
  requestedBy: null,
  state: "success" as const,
  step: null,
  steps: ["refs", "pack"] as ("refs" | "pack")[],
  startedAt: at,
  finishedAt: at + 61_000,
  before: numbers,
  after: numbers,
  problems: [],
  error: null,
};
const detail: MaintenanceDetail = {
  repositoryId: 3,
  numbers,
  lfsBytes: 0,
  hasCommitGraph: true,
  hasBitmap: false,
  pushesSinceTidy: 7,
  queued: null,
  lastRun: run,
  damagedAt: null,
  problems: [],
  health: {
    measuredAt: at,
    biggest: [{ sha: "a".repeat(40), path: "video/intro.mp4", sizeBytes: 9_000_000, diskBytes: 8_900_000 }],
    suggestions: [{ pattern: "*.mp4", count: 1, sizeBytes: 9_000_000 }],
  },
};

function serverWith(present: Partial<MaintenanceDetail>): FakeServer {
  const now = { ...detail, ...present };
  return payrollServer()
    .on(maintenanceEndpoints.getMaintenance, () => now)
    .on(maintenanceEndpoints.listMaintenanceRuns, (page) => ({ ...page, list: [run], total: 1 }))
    .on(maintenanceEndpoints.runMaintenance, () => null);
}

const open = (server: FakeServer, path = "/settings/maintenance") =>
  renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3${path}`, server });
const asked = (server: FakeServer): MaintenanceKind[] =>
  server.callsOf(maintenanceEndpoints.runMaintenance).map(({ kind }) => kind);

test("tidies on demand, and purges only after the name was typed", async () => {
  const server = serverWith({});
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Tidy repository" }));
  await waitFor(() => expect(asked(server)).toEqual(["tidy"]));
  fireEvent.click(await screen.findByRole("button", { name: "Purge now" }));
  const dialog = within(await screen.findByRole("dialog"));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Purge now" });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "wages" } });
  fireEvent.click(confirm);
  await waitFor(() => expect(asked(server)).toEqual(["tidy", "purge"]));
});

test("shows what makes clones heavy and how it could be lighter", async () => {
  await open(serverWith({}));
  expect(await screen.findByText("video/intro.mp4")).toBeTruthy();
  expect(screen.getByText('git lfs migrate import --everything --include="*.mp4"')).toBeTruthy();
});

test("shows the step that runs and lets nothing else begin", async () => {
  await open(serverWith({ lastRun: { ...run, state: "running", step: "pack", finishedAt: null } }));
  expect(await screen.findByText(/Step 2 of 2: Packing objects/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Check repository" }).disabled).toBe(true);
});

test("a damaged repository says so on every page of its own, with what was found and a way on", async () => {
  const server = serverWith({ damagedAt: at, problems: ["missing blob 123"] }).on(
    repositoryEndpoints.getInfo,
    () => refuse("REPOSITORY_DAMAGED"),
  );
  await open(server, "/branches");
  expect(await screen.findByRole("heading", { name: /This repository is damaged/ })).toBeTruthy();
  expect(await screen.findByText(/missing blob 123/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(asked(server)).toEqual(["check"]));
});

test("whoever may not look after it is told whom to ask", async () => {
  const server = payrollServer()
    .on(repositoryEndpoints.getInfo, () => refuse("REPOSITORY_DAMAGED"))
    .on(maintenanceEndpoints.getMaintenance, () => refuse("NO_PERMISSION"));
  await open(server);
  expect(await screen.findByText(/Ask a member who may maintain/)).toBeTruthy();
});

test("the list of repositories names the damaged ones", async () => {
  const server = payrollServer().on(maintenanceEndpoints.listDamaged, () => [
    { repositoryId: 9, projectId: 7, projectName: "payroll", name: "old", damagedAt: at, problems: [] },
  ]);
  await renderPage({ routes: repositoryHomeRoutes, path: "/repository", server });
  expect(await screen.findByText("1 repository is damaged")).toBeTruthy();
  expect(screen.getByRole("link", { name: "payroll / old" })).toBeTruthy();
});
