import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { mergeRequestRoutes } from "../routes.tsx";
import { requestServer } from "../testing/requests.ts";

const page = "/repository/git/3/merge-requests/5";

function open(server = requestServer(), below = "") {
  return renderPage({ routes: mergeRequestRoutes, path: `${page}${below}` as `/${string}`, server });
}

test("says what the request is called, how it stands and what it is for", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 2, name: "Fix retry !5" })).toBeTruthy();
  expect(screen.getByText(/Lin opened it/)).toBeTruthy();
  expect(await screen.findByText("longer")).toBeTruthy();
});

test("is edited in its place", async () => {
  const server = requestServer().on(mergeRequestEndpoints.updateMergeRequest, () => null);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "  Wait longer " } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByRole("heading", { level: 2, name: "Fix retry !5" });
  expect(server.callsOf(mergeRequestEndpoints.updateMergeRequest)).toEqual([
    {
      mergeRequestId: 42,
      title: "Wait longer",
      description: "Waits **longer**",
      targetBranch: "main",
      removesSource: true,
    },
  ]);
});

test("is closed at once, and opened again by undoing that", async () => {
  const server = requestServer()
    .on(mergeRequestEndpoints.closeMergeRequest, () => null)
    .on(mergeRequestEndpoints.reopenMergeRequest, () => null);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "More" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Close merge request" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsOf(mergeRequestEndpoints.reopenMergeRequest)).toHaveLength(1));
});

test("a draft is marked as ready by one button", async () => {
  const server = requestServer({ request: { isDraft: true } });
  server.on(mergeRequestEndpoints.updateMergeRequest, () => null);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Mark as ready" }));
  await waitFor(() =>
    expect(server.callsOf(mergeRequestEndpoints.updateMergeRequest)).toEqual([
      { mergeRequestId: 42, isDraft: false },
    ]),
  );
});

test("lists its commits at an address of their own", async () => {
  await open(requestServer(), "/commits");
  expect(await screen.findByRole("link", { name: "Fix retry" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Commits 1" }).getAttribute("aria-current")).toBe("page");
});
