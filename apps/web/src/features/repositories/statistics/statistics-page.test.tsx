import { chartEndpoints, type Counting, type Statistical } from "@lowforge/contract/repositories";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { holding } from "../testing/held-answer.ts";
import { payrollServer } from "../testing/payroll.ts";

const ready: Counting = { phase: "ready", done: 12, total: 12, countedAt: 1_700_000_000_000 };
const none = { commits: 0, additions: 0, deletions: 0, contributors: 0 };
const figures: Statistical = {
  ref: "main",
  counting: ready,
  totals: { commits: 1204, additions: 9100, deletions: 3000, contributors: 3 },
  before: null,
  series: [{ start: "2026-11-16", commits: 1204, additions: 9100, deletions: 3000 }],
  authors: [{ name: "lindev", commits: 1204, additions: 9100, deletions: 3000 }],
  commands: { commits: "git shortlog -sn --no-merges main", lines: "git log --numstat main" },
};

function serverWith(part: Partial<Statistical> = {}, world = {}): FakeServer {
  const counting = part.counting ?? ready;
  return payrollServer(world)
    .on(chartEndpoints.getStatistical, ({ ref = "main" }) =>
      ref === "gone" ? refuse("BRANCH_MISSING") : { ...figures, ...part },
    )
    .on(chartEndpoints.loadStatistical, () => ({
      ref: "main",
      counting,
      punchCard: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
      heatMap: { year: 2026, years: [2026], days: [{ day: "2026-11-16", commits: 3 }] },
    }))
    .on(chartEndpoints.loadLanguages, () => ({
      ref: "main",
      sizeBytes: 2048,
      languages: [{ name: "TypeScript", sizeBytes: 2048, fileCount: 2 }],
    }));
}
const open = (server = serverWith(), query = "") =>
  renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3/statistics${query}`, server });

test("shows the shape of the numbers while they are on their way", async () => {
  await open(holding(serverWith(), chartEndpoints.getStatistical));
  expect((await screen.findAllByText("Loading")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Commits of each person")).toBeNull();
});

test("gives the numbers, up to when they are complete, and the commands that give the same", async () => {
  await open();
  expect((await screen.findAllByText("1,204")).length).toBeGreaterThan(0);
  expect(screen.getByText("Data to")).toBeTruthy();
  expect(screen.getByText("How many commits?")).toBeTruthy();
  expect(await screen.findByText("TypeScript")).toBeTruthy();
  expect(screen.getByText(figures.commands.commits)).toBeTruthy();
});

test("a first count under way shows how far it is, and no numbers that would be wrong", async () => {
  const counting: Counting = { phase: "counting", done: 300, total: 1200, countedAt: null };
  await open(serverWith({ counting, totals: none, series: [], authors: [] }));
  expect(await screen.findByText("Counting, 25%")).toBeTruthy();
  expect(screen.getByText(/300 of 1,200 commits read/)).toBeTruthy();
  expect(screen.queryByText("How many commits?")).toBeNull();
});

test("a count that failed says so above the numbers of the last good one", async () => {
  await open(serverWith({ counting: { ...ready, phase: "failed" } }));
  expect(await screen.findByText(/The last count did not finish/)).toBeTruthy();
  expect(screen.getAllByText("1,204").length).toBeGreaterThan(0);
});

test("an empty repository has nothing to count, and says how to push", async () => {
  await open(serverWith({}, { repository: { isEmpty: true } }));
  expect(await screen.findByText("No commits to count yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See how to push" })).toBeTruthy();
});

test("a branch that is gone leads back to the default branch", async () => {
  const router = await open(serverWith(), "?ref=gone");
  fireEvent.click(await screen.findByRole("link", { name: "Show the default branch" }));
  expect((await screen.findAllByText("1,204")).length).toBeGreaterThan(0);
  expect(router.state.location.search).toBe("");
});

test("says so where a member may not read the numbers", async () => {
  await open(serverWith().on(chartEndpoints.getStatistical, () => refuse("NO_PERMISSION")));
  expect(await screen.findByText("No permission")).toBeTruthy();
});

test("says what failed, and loads the numbers when that is wished again", async () => {
  const server = serverWith().on(chartEndpoints.getStatistical, () => refuse("INVALID_PARAMETERS"));
  await open(server);
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.on(chartEndpoints.getStatistical, () => figures);
  fireEvent.click(retry);
  expect((await screen.findAllByText("1,204")).length).toBeGreaterThan(0);
});
