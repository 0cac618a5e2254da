import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { waitingSection } from "../index.ts";
import { nothingWaits, waitingRequest } from "../testing/waiting.ts";
import { lazyPage } from "../../../platform/navigation/lazy-page.ts";

const route = {
  path: "dashboard",
  lazy: lazyPage(waitingSection.texts, async () => {
    const Shown = await waitingSection.load();
    return () => <Shown projectId={7} />;
  }),
};

async function open(server: FakeServer) {
  await renderPage({ projectRoutes: [route], path: "/project/7/dashboard", server });
}

test("shows the five that wait for the member longest, and leads to all of the project", async () => {
  const [review, act] = [
    [1, 3, 5, 7].map((number) => waitingRequest(number, { reason: "asked", since: number })),
    [2, 4, 6].map((number) => waitingRequest(number, { since: number })),
  ];
  const wait = [waitingRequest(9, { reason: "waiting", since: 0 })];
  await open(new FakeServer().on(overviewEndpoints.getWaiting, () => ({ review, act, wait })));
  const table = within(await screen.findByRole("table", { name: "Waits for me" }));
  expect(table.getAllByRole("link").map((link) => link.textContent)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `Request ${number}`),
  );
  const all = screen.getByRole("link", { name: "View all" });
  expect(all.getAttribute("href")).toBe("/en/project/7/repository/merge-requests");
});

test("says that nothing waits", async () => {
  await open(new FakeServer().on(overviewEndpoints.getWaiting, () => nothingWaits));
  expect(await screen.findByText("No merge request of this project waits for you.")).toBeTruthy();
});

test("says that it could not be loaded, and tries again", async () => {
  const server = new FakeServer().on(overviewEndpoints.getWaiting, () => refuse("INTERNAL"));
  await open(server);
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.on(overviewEndpoints.getWaiting, () => nothingWaits);
  fireEvent.click(retry);
  expect(await screen.findByText("No merge request of this project waits for you.")).toBeTruthy();
});
