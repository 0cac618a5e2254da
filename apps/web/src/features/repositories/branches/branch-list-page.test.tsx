import { branchEndpoints, type BranchRow } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { repository } from "../../../testing/repository.ts";
import { payrollServer } from "../testing/payroll.ts";

const commit = {
  sha: "3f9a21c0".padEnd(40, "0"),
  subject: "Fix retry",
  authorName: "lindev",
  authorEmail: "lin@example.com",
  authoredAt: 1_700_000_000_000,
};
const lastSubmitter = { name: "Mei", email: "mei@example.com", at: 1_700_000_000_000 };
const main: BranchRow = {
  name: "main",
  isDefault: true,
  isProtected: true,
  commit,
  lastSubmitter,
  divergence: null,
};
const fix: BranchRow = {
  ...main,
  name: "fix-retry",
  isDefault: false,
  isProtected: false,
  divergence: { ahead: 3, behind: 12 },
};

function serverWith(list: readonly BranchRow[], world = {}): FakeServer {
  return payrollServer(world).on(branchEndpoints.listBranchPage, ({ name = "" }) => {
    const found = list.filter((branch) => branch.name.includes(name));
    return { list: found, total: found.length, pageNum: 1, pageSize: 20, isComplete: true };
  });
}

function open(server: FakeServer, query = "") {
  const path = `/repository/git/3/branches${query}` as const;
  return renderPage({ routes: repositoryHomeRoutes, path, server });
}

test("tells the default branch, the protected one, and how far another one is away in words", async () => {
  await open(serverWith([main, fix]));
  const row = (await screen.findByRole("link", { name: "fix-retry" })).closest("tr");
  if (row === null) throw new Error("The link stands in no row.");
  expect(within(row).getByText("12 commits behind, 3 commits ahead")).toBeTruthy();
  expect(within(row).getByText("Mei")).toBeTruthy();
  expect(screen.getByText("Protected")).toBeTruthy();
  expect(screen.getByText("Default")).toBeTruthy();
});

test("asks as its address says, and clears what nothing matches", async () => {
  const server = serverWith([main, fix]);
  const router = await open(server, "?name=zzz&sort=name&filter=stale&page=2");
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await screen.findByRole("link", { name: "main" });
  expect(server.callsOf(branchEndpoints.listBranchPage)[0]).toMatchObject({
    name: "zzz",
    sort: "name",
    filter: "stale",
    pageNum: 2,
  });
  expect(router.state.location.search).toBe("?sort=name");
});

test("asks the server for one's own branches, from the first page on", async () => {
  const server = serverWith([main, fix]);
  const router = await open(server, "?page=2");
  fireEvent.click(await screen.findByRole("radio", { name: "Mine" }));
  await waitFor(() =>
    expect(server.callsOf(branchEndpoints.listBranchPage).at(-1)).toMatchObject({
      filter: "mine",
      pageNum: 1,
    }),
  );
  expect(router.state.location.search).toBe("?filter=mine");
});

test("puts what the server refuses under the name of a new branch, and says why", async () => {
  const server = serverWith([main]).on(branchEndpoints.createBranch, () => refuse("REF_NAME_CONFLICT"));
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "New branch" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Branch name"), { target: { value: "Main" } });
  fireEvent.click(dialog.getByRole("button", { name: "New branch" }));
  expect(await dialog.findByText(/differs from another branch by case alone/)).toBeTruthy();
  expect(server.callsOf(branchEndpoints.createBranch)).toEqual([
    { repositoryId: 3, name: "Main", from: "main" },
  ]);
});

test("deletes the head that was seen after asking, and brings it back", async () => {
  const server = serverWith([main, fix])
    .on(branchEndpoints.deleteBranch, ({ name, expectedHead }) => ({ name, sha: expectedHead }))
    .on(branchEndpoints.restoreBranch, ({ name }) => ({ name, isDefault: false, commit }));
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "More: fix-retry" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete branch" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^3 commits are on this branch alone/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete branch" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.callsOf(branchEndpoints.restoreBranch)).toHaveLength(1));
  const key = { repositoryId: 3, name: "fix-retry" };
  expect(server.callsOf(branchEndpoints.deleteBranch)).toEqual([{ ...key, expectedHead: commit.sha }]);
  expect(server.callsOf(branchEndpoints.restoreBranch)).toEqual([{ ...key, sha: commit.sha }]);
});

test("leads from a branch that is ahead to a merge request of it", async () => {
  const router = await open(serverWith([main, fix]));
  fireEvent.click(await screen.findByRole("button", { name: "More: fix-retry" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "New merge request" }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: "/en/repository/git/3/merge-requests/new",
      search: "?source=fix-retry&target=main",
    }),
  );
});

test("offers readers to compare, and nothing that changes", async () => {
  const permissions = ["project.read", "repository.read"] as const;
  await open(serverWith([main, fix], { permissions, repository: { ...repository, permissions } }));
  await screen.findByRole("link", { name: "fix-retry" });
  expect(screen.queryByRole("button", { name: "New branch" })).toBeNull();
  expect(screen.queryByRole("button", { name: "More: main" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "More: fix-retry" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual(["Compare with main"]);
});
