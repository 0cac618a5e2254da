import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { branchEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { mergeRequestRoutes } from "../routes.tsx";
import { baseSha, headSha, requestServer } from "../testing/requests.ts";

async function open(world: Parameters<typeof requestServer>[0] = {}, server = requestServer(world)) {
  await renderPage({ routes: mergeRequestRoutes, path: "/repository/git/3/merge-requests/5", server });
  return { server, box: within(await screen.findByRole("region", { name: "Merge" })) };
}

describe("the merge box of an open request", () => {
  test("merges the head that was seen, by the chosen method and with the message that was written", async () => {
    const { server, box } = await open();
    server.on(mergeRequestEndpoints.merge, () => ({ sha: baseSha }));
    expect(await box.findByText("Ready to merge")).toBeTruthy();
    fireEvent.click(box.getByRole("button", { name: "Edit commit message" }));
    const message = await box.findByDisplayValue("The merge of fix-retry");
    fireEvent.change(message, { target: { value: "My own words" } });
    fireEvent.click(box.getByRole("button", { name: "Merge" }));
    await waitFor(() =>
      expect(server.callsOf(mergeRequestEndpoints.merge)).toEqual([
        {
          mergeRequestId: 42,
          method: "merge",
          expectedHead: headSha,
          message: "My own words",
          removesSource: true,
        },
      ]),
    );
  });

  test("offers only what is possible, and begins with what the repository prefers", async () => {
    const { box } = await open({ mergeability: { methods: ["squash", "rebase"], defaultMethod: "squash" } });
    expect(await box.findByRole("button", { name: "Squash and merge" })).toBeTruthy();
    fireEvent.mouseDown(box.getByRole("combobox", { name: "Merge method" }));
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toHaveLength(2);
  });

  test("says what the server refused, and keeps what was written", async () => {
    const server = requestServer().on(mergeRequestEndpoints.merge, () => refuse("MERGE_RUNNING"));
    const { box } = await open({}, server);
    fireEvent.click(await box.findByRole("button", { name: "Merge" }));
    expect(await box.findByText("The merge request is being merged. Look again in a moment.")).toBeTruthy();
    expect(box.getByRole("button", { name: "Merge" })).toBeTruthy();
  });

  test("lists conflicts by their paths, some at first, and has no button to merge", async () => {
    const conflicts = Array.from({ length: 12 }, (_, index) => `src/file-${index}.ts`);
    const { box } = await open({ mergeability: { state: "conflicts", methods: [], conflicts } });
    expect(await box.findByText("12 files are in conflict:")).toBeTruthy();
    expect(box.queryByText("src/file-11.ts")).toBeNull();
    fireEvent.click(box.getByRole("button", { name: "Show 2 more files" }));
    expect(box.getByText("src/file-11.ts")).toBeTruthy();
    expect(box.queryByRole("button", { name: "Merge" })).toBeNull();
  });

  test("names everything that the rules still wait for", async () => {
    const { box } = await open({
      mergeability: {
        state: "approvals-missing",
        methods: [],
        missing: [
          { kind: "approvals-missing", given: 1, needed: 2 },
          { kind: "threads-open", count: 3 },
          { kind: "checks-failed", contexts: ["lint", "test"] },
          {
            kind: "owners-missing",
            lines: [
              {
                section: "Words",
                pattern: "/docs/",
                owners: ["@mei", "@wei"],
                given: 1,
                needed: 2,
                paths: ["docs/a"],
                total: 4,
              },
            ],
          },
        ],
      },
    });
    const missing = within(await box.findByRole("list", { name: "What is missing" }));
    expect(missing.getByText("1 of 2 given")).toBeTruthy();
    expect(missing.getByText("3 threads are not resolved")).toBeTruthy();
    expect(missing.getByText("lint, test")).toBeTruthy();
    expect(missing.getByText("Words")).toBeTruthy();
    expect(missing.getByText(/4 files, owned by @mei, @wei; 1 of 2 approvals given/)).toBeTruthy();
  });

  test("brings a source branch back that is gone", async () => {
    const { box, server } = await open({
      mergeability: { state: "source-deleted", sourceSha: null, methods: [] },
    });
    server.on(mergeRequestEndpoints.restoreSourceBranch, () => ({ sha: headSha }));
    fireEvent.click(await box.findByRole("button", { name: "Restore branch" }));
    await waitFor(() => expect(server.callsOf(mergeRequestEndpoints.restoreSourceBranch)).toHaveLength(1));
  });

  test("tells readers that they may not merge", async () => {
    const { box } = await open({ request: { mayMerge: false, mayUpdate: false } });
    expect(await box.findByText(/Merging needs the “Push code” permission/)).toBeTruthy();
    expect(box.queryByRole("button", { name: "Merge" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });
});

test("an ended request says by whom and how, and offers to delete the branch that is left", async () => {
  const by = { userId: 2, username: "mei", nickname: "" };
  const { box, server } = await open({
    request: {
      status: "merged",
      ended: { by, at: 1_700_000_000_000, method: "squash", sha: baseSha },
      mayMerge: false,
    },
    mergeability: { state: "already-merged" },
  });
  server.on(branchEndpoints.deleteBranch, ({ name, expectedHead }) => ({ name, sha: expectedHead }));
  expect(await box.findByText(/Merged by mei/)).toBeTruthy();
  expect(box.getByRole("link", { name: "1b2c3d4e" })).toBeTruthy();
  fireEvent.click(await box.findByRole("button", { name: "Delete branch" }));
  await waitFor(() =>
    expect(server.callsOf(branchEndpoints.deleteBranch)).toEqual([
      { repositoryId: 3, name: "fix-retry", expectedHead: headSha },
    ]),
  );
});
