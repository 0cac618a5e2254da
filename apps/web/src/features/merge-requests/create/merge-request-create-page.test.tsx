import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { browseEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { mergeRequestRoutes } from "../routes.tsx";
import { lastCommit as commit } from "../../../testing/repository.ts";
import { requestServer } from "../testing/requests.ts";

function open(query: string, server = requestServer()) {
  const path = `/repository/git/3/merge-requests/new${query}` as const;
  return renderPage({ routes: mergeRequestRoutes, path, server });
}

test("opens a request of the branches in the address, called as its one commit", async () => {
  const server = requestServer().on(mergeRequestEndpoints.addMergeRequest, () => ({
    mergeRequestId: 42,
    number: 5,
  }));
  const router = await open("?source=fix-retry&target=main", server);
  expect(await screen.findByDisplayValue("Fix retry")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Create merge request" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository/git/3/merge-requests/5"));
  expect(server.callsOf(mergeRequestEndpoints.addMergeRequest)).toEqual([
    {
      repositoryId: 3,
      sourceBranch: "fix-retry",
      targetBranch: "main",
      title: "Fix retry",
      description: "",
      removesSource: true,
      isDraft: false,
    },
  ]);
});

test("begins a description with the repository's template", async () => {
  const folder = { kind: "directory" as const, sha: commit.sha, sizeBytes: null };
  const file = { kind: "file" as const, sha: commit.sha, sizeBytes: 9 };
  const path = ".github/PULL_REQUEST_TEMPLATE.md";
  const server = requestServer()
    .on(browseEndpoints.listTree, ({ ref = "main", path: at }) => {
      const top = [{ ...folder, name: ".github", path: ".github" }];
      const inside = [{ ...file, name: "PULL_REQUEST_TEMPLATE.md", path }];
      return { ref, commit, entries: at === "" ? top : inside, isTruncated: false };
    })
    .on(browseEndpoints.getFile, ({ ref = "main" }) => ({
      ref,
      commit,
      file: {
        path,
        sha: commit.sha,
        sizeBytes: 9,
        kind: "file" as const,
        omitted: null,
        content: "## Why\n",
      },
    }));
  await open("?source=fix-retry", server);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("Description (optional)").value).toBe("## Why\n"),
  );
});

test.each([
  ["same-branch", "Both sides are the same branch"],
  ["source-deleted", "There is no branch fix-retry"],
  ["no-differences", "fix-retry and main don't differ"],
  ["source-behind", "fix-retry has no new commits"],
] as const)("says so where there can be no request: %s", async (state, words) => {
  await open("?source=fix-retry", requestServer({ mergeability: { state } }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create merge request" })).toBeNull();
});

test("leads to the request that is open already", async () => {
  await open("?source=fix-retry", requestServer({ existing: 9 }));
  const link = await screen.findByRole("link", { name: "View !9" });
  expect(link.getAttribute("href")).toBe("/en/repository/git/3/merge-requests/9");
});

test("says what the server refused, and keeps what was written", async () => {
  const server = requestServer().on(mergeRequestEndpoints.addMergeRequest, () =>
    refuse("MERGE_REQUEST_EXISTS"),
  );
  await open("?source=fix-retry", server);
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Mine" } });
  fireEvent.click(screen.getByRole("button", { name: "Create merge request" }));
  expect(await screen.findByText("Another open merge request exists for the source branch.")).toBeTruthy();
  expect(screen.getByDisplayValue("Mine")).toBeTruthy();
});

test("asks for a source branch first, and readers not at all", async () => {
  await open("");
  expect(await screen.findByText("Choose a source branch")).toBeTruthy();
  await open("", requestServer({ permissions: ["project.read", "repository.read"] }));
  expect(await screen.findByRole("heading", { name: "No permission" })).toBeTruthy();
});
