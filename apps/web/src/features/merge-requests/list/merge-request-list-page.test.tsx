import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { mergeRequestRoutes } from "../routes.tsx";
import { requestServer } from "../testing/requests.ts";

function open(query = "", server: FakeServer = requestServer()) {
  const path = `/repository/git/3/merge-requests${query}` as const;
  return renderPage({ routes: mergeRequestRoutes, path, server });
}

test("shows open requests with how many there are of each status, and leads to each", async () => {
  await open();
  const link = await screen.findByRole("link", { name: "Fix retry" });
  expect(link.getAttribute("href")).toBe("/en/repository/git/3/merge-requests/5");
  expect(screen.getByRole("radio", { name: "Open 1" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Merge requests 1" })).toBeTruthy();
});

test("asks as its address says, and clears what nothing matches", async () => {
  const server = requestServer();
  const query = "?status=all&search=zzz&author=1&reviewer=2&draft=none&sort=updated&page=2";
  const router = await open(query, server);
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await screen.findByRole("link", { name: "Fix retry" });
  expect(server.callsOf(mergeRequestEndpoints.listMergeRequests)[0]).toMatchObject({
    status: "all",
    search: "zzz",
    creatorId: 1,
    reviewerId: 2,
    isDraft: false,
    sort: "updated",
    pageNum: 2,
  });
  expect(router.state.location.search).toBe("?status=all&sort=updated");
});

test("says that there are none of a status, and shows all instead", async () => {
  const router = await open("?status=merged");
  expect(await screen.findByText("No merged merge requests")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe("?status=all"));
});

test("says what requests are for while there have never been any", async () => {
  const counts = { opened: 0, merged: 0, closed: 0 };
  const server = requestServer().on(mergeRequestEndpoints.listMergeRequests, () => ({
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 20,
    counts,
  }));
  const router = await open("", server);
  expect(await screen.findByText("No merge requests yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "New merge request" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/merge-requests\/new$/));
});
