import { type Release, releaseEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { repository } from "../../../testing/repository.ts";
import { payrollServer } from "../testing/payroll.ts";

const release: Release = {
  releaseId: 5,
  repositoryId: 3,
  tag: "v1.0.0",
  title: "Wages 1.0",
  notes: "Pays **everybody**",
  isPrerelease: false,
  isDraft: false,
  isLatest: true,
  commit: repository.lastCommit,
  target: null,
  author: { userId: 1, nickname: "lindev" },
  createdAt: 1_700_000_000_000,
  publishedAt: 1_700_000_000_000,
  assets: [
    {
      assetId: 8,
      name: "wages.zip",
      sizeBytes: 13_000_000,
      sha256: "a".repeat(64),
      downloadCount: 2,
      createdAt: 1_700_000_000_000,
    },
  ],
};

function open(server: FakeServer, below: string) {
  const path = `/repository/git/3/releases${below}` as const;
  return renderPage({ routes: repositoryHomeRoutes, path, server });
}

function serverWith(list: Release[], world = {}): FakeServer {
  return payrollServer(world)
    .on(releaseEndpoints.listReleases, () => ({ list, total: list.length, pageNum: 1, pageSize: 10 }))
    .on(
      releaseEndpoints.getRelease,
      ({ releaseId }) => list.find((each) => each.releaseId === releaseId) ?? refuse("RELEASE_MISSING"),
    );
}

test("shows notes, files with size and downloads, and the source as archives", async () => {
  await open(serverWith([release]), "");
  expect((await screen.findByText("everybody")).tagName).toBe("STRONG");
  expect(screen.getByRole("button", { name: "Download wages.zip" })).toBeTruthy();
  expect(screen.getByText("13 MB")).toBeTruthy();
  expect(screen.getByText("2 downloads")).toBeTruthy();
  expect(screen.getByText("Latest")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Source ZIP" })).toBeTruthy();
});

test("says what a release is for where there is none, and lets readers create none", async () => {
  const permissions = ["project.read", "repository.read"] as const;
  await open(serverWith([], { permissions, repository: { ...repository, permissions } }), "");
  await screen.findByRole("heading", { name: "No releases yet" });
  expect(screen.queryByRole("button", { name: "New release" })).toBeNull();
});

test("publishes what was written, and goes to the new release", async () => {
  const server = serverWith([release]).on(releaseEndpoints.createRelease, () => release);
  const router = await open(server, "/new?tag=v1.0.0");
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Wages 1.0" } });
  fireEvent.click(screen.getByRole("button", { name: "Publish release" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository/git/3/releases/5"));
  expect(server.callsOf(releaseEndpoints.createRelease)).toEqual([
    {
      repositoryId: 3,
      tag: "v1.0.0",
      target: "main",
      title: "Wages 1.0",
      notes: "",
      isPrerelease: false,
      isDraft: false,
    },
  ]);
});

test("keeps a draft, and says under the tag that it has a release already", async () => {
  const server = serverWith([]).on(releaseEndpoints.createRelease, () => refuse("RELEASE_EXISTS"));
  await open(server, "/new?tag=v1.0.0");
  fireEvent.click(await screen.findByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("The tag has a release already. Choose another tag")).toBeTruthy();
  expect(server.callsOf(releaseEndpoints.createRelease)[0]).toMatchObject({ isDraft: true });
});

test("does not show a release of another repository", async () => {
  await open(serverWith([{ ...release, repositoryId: 4 }]), "/5");
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
});
