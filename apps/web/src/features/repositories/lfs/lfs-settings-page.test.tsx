import {
  type LfsFetch,
  type LfsUsage,
  lfsEndpoints,
  lfsFetchEndpoints,
} from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, type FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

const url = "https://example.com/team/code.git";
const latest: LfsFetch = {
  repositoryId: 3,
  sourceUrl: url,
  hadCredentials: false,
  configured: null,
  state: "done",
  percent: null,
  receivedBytes: 0,
  broughtCount: 0,
  failure: "notFound",
  requestedAt: 0,
  startedAt: 0,
  finishedAt: 0,
};
const usage: LfsUsage = {
  sizeBytes: 5,
  objectCount: 1,
  quotaBytes: null,
  missing: { count: 2, sizeBytes: 2_048 },
};

/** `world.found` and `world.usage` may change while the page is open. */
function lfsServer(world: { found: LfsFetch | null; usage: LfsUsage }, more: object = {}): FakeServer {
  return payrollServer(more)
    .on(lfsEndpoints.getUsage, () => world.usage)
    .on(lfsEndpoints.getUnreferenced, () => ({ count: 0, sizeBytes: 0 }))
    .on(lfsEndpoints.listLocks, () => ({ list: [], total: 0, pageNum: 1, pageSize: 20 }))
    .on(lfsFetchEndpoints.getFetch, () => world.found);
}
const open = (server: FakeServer) =>
  renderPage({ routes: repositoryHomeRoutes, path: "/repository/git/3/settings/lfs", server });
const startButton = () => screen.findByRole("button", { name: "Fetch missing files" });

test("says why large files are missing, and asks the remembered source again with a sign-in", async () => {
  const world = { found: { ...latest, failure: "unauthorized" as const }, usage };
  const server = lfsServer(world).on(lfsFetchEndpoints.fetchMissing, () => null);
  await open(server);
  expect(await screen.findByText(/^2 large files \(2 KiB\)/)).toBeTruthy();
  expect(await screen.findByText(/The source refused access/)).toBeTruthy();
  fireEvent.click(await startButton());
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Source URL/).value).toBe(url);
  fireEvent.change(dialog.getByLabelText(/^Username/), { target: { value: "me" } });
  fireEvent.change(dialog.getByLabelText(/^Password or access token/), { target: { value: "hidden" } });
  fireEvent.click(dialog.getByRole("button", { name: "Fetch missing files" }));
  await waitFor(() =>
    expect(server.callsOf(lfsFetchEndpoints.fetchMissing)).toEqual([
      { repositoryId: 3, url, username: "me", password: "hidden" },
    ]),
  );
});

test("shows how far it is, stops it, and shows what is left once it has ended", async () => {
  const world: { found: LfsFetch; usage: LfsUsage } = {
    found: {
      ...latest,
      state: "running",
      failure: null,
      percent: 41,
      receivedBytes: 1_024,
      finishedAt: null,
    },
    usage,
  };
  const server = lfsServer(world).on(lfsFetchEndpoints.cancelFetch, () => {
    world.found = { ...latest, failure: null, broughtCount: 2 };
    world.usage = { ...usage, missing: { count: 0, sizeBytes: 0 } };
    return null;
  });
  await open(server);
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("41");
  expect(screen.getByText(/Fetching missing large files · 1 KiB received/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Fetch missing files" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Stop fetching" }));
  expect(await screen.findByText("Fetched 2 large files")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Missing large files" })).toBeNull();
});

test("no longer calls files missing that came before anybody saw them coming", async () => {
  const world: { found: LfsFetch; usage: LfsUsage } = { found: latest, usage };
  const server = lfsServer(world).on(lfsFetchEndpoints.fetchMissing, () => {
    world.found = { ...latest, failure: null, broughtCount: 2, finishedAt: 9 };
    world.usage = { ...usage, missing: { count: 0, sizeBytes: 0 } };
    return null;
  });
  await open(server);
  fireEvent.click(await startButton());
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Fetch missing files" }));
  expect(await screen.findByText("Fetched 2 large files")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Missing large files" })).toBeNull();
});

test("asks for an address where none is remembered, and puts a refused one under its field", async () => {
  const server = lfsServer({ found: null, usage }).on(lfsFetchEndpoints.fetchMissing, () =>
    refuse("ADDRESS_FORBIDDEN"),
  );
  await open(server);
  fireEvent.click(await startButton());
  const dialog = within(await screen.findByRole("dialog"));
  const submit = dialog.getByRole("button", { name: "Fetch missing files" });
  fireEvent.click(submit);
  expect(await dialog.findByText("Enter the source URL")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Source URL/), { target: { value: "http://10.0.0.1/x" } });
  fireEvent.click(submit);
  expect(await dialog.findByText(/does not visit this address/)).toBeTruthy();
});

test("says where .lfsconfig leads, and that an address for SSH is not followed", async () => {
  const configured = { url: "ssh://files.example/team", isFollowed: false };
  await open(lfsServer({ found: { ...latest, configured }, usage }));
  expect(
    await screen.findByText(/names ssh:\/\/files.example\/team. The server follows only http/),
  ).toBeTruthy();
});

test("tells those who may not maintain the repository how to push, and no more", async () => {
  const permissions = ["project.read", "repository.read", "repository.push"] as const;
  const server = lfsServer({ found: latest, usage }, { permissions });
  await open(server);
  expect(await screen.findByText(/They also come by a push from a clone/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Fetch missing files" })).toBeNull();
  expect(server.callsOf(lfsFetchEndpoints.getFetch)).toEqual([]);
});
