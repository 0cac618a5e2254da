import { type Tag, tagEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { headCommit } from "../testing/history.ts";
import { holding } from "../testing/held-answer.ts";
import { repository } from "../../../testing/repository.ts";
import { payrollServer } from "../testing/payroll.ts";

const tag: Tag = {
  name: "v1.2.0",
  sha: "1".repeat(40),
  isAnnotated: true,
  comment: "Pays on time",
  tagger: { name: "Mei", email: "mei@example.com", at: 1_700_000_000_000 },
  commit: headCommit,
  isProtected: true,
  release: { releaseId: 5, title: "On time", isDraft: false },
};

const serverWith = (tags: readonly Tag[], world = {}) =>
  payrollServer(world).on(tagEndpoints.listTagPage, ({ name = "", pageNum, pageSize }) => {
    const list = tags.filter((one) => one.name.includes(name));
    return { list, total: list.length, pageNum, pageSize };
  });
const open = (server = serverWith([tag]), query = "") =>
  renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3/tags${query}`, server });

test("shows the shape of a list while tags are on their way", async () => {
  await open(holding(serverWith([]), tagEndpoints.listTagPage));
  expect(await screen.findByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No tags yet")).toBeNull();
});

test("says of each tag what it stands for, who made it, and which release it has", async () => {
  await open();
  const row = (await screen.findByText("v1.2.0")).closest("tr");
  if (row === null) throw new Error("The tag stands in no row.");
  const { getByText } = within(row);
  for (const words of ["Pays on time", "Mei", "3f9a21c0", "Protected", "Release"]) getByText(words);
});

test("says what a tag is for where there is none, and offers to make the first one", async () => {
  await open(serverWith([]));
  expect(await screen.findByText("No tags yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "New tag" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("offers readers nothing that changes, even where there is no tag", async () => {
  const permissions = ["project.read", "repository.read"] as const;
  await open(serverWith([], { permissions, repository: { ...repository, permissions } }));
  expect(await screen.findByText("No tags yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New tag" })).toBeNull();
});

test("clears a search that finds nothing", async () => {
  const server = serverWith([tag]);
  const router = await open(server, "?name=zzz");
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("v1.2.0")).toBeTruthy();
  expect(router.state.location.search).toBe("");
});

test("says so where a member may not read tags", async () => {
  await open(payrollServer().on(tagEndpoints.listTagPage, () => refuse("NO_PERMISSION")));
  expect(await screen.findByText("No permission")).toBeTruthy();
});

test("says what failed, and loads the tags when that is wished again", async () => {
  const server = payrollServer().on(tagEndpoints.listTagPage, () => refuse("INVALID_PARAMETERS"));
  await open(server);
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.on(tagEndpoints.listTagPage, ({ pageNum, pageSize }) => ({
    list: [tag],
    total: 1,
    pageNum,
    pageSize,
  }));
  fireEvent.click(retry);
  expect(await screen.findByText("v1.2.0")).toBeTruthy();
});

test("keeps what the server refuses beside the name of a new tag", async () => {
  const server = serverWith([tag]).on(tagEndpoints.createTag, () => refuse("TAG_EXISTS"));
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "New tag" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Tag name"), { target: { value: "v1.2.0" } });
  fireEvent.click(dialog.getByRole("button", { name: "New tag" }));
  expect(await dialog.findByText("A tag of this name exists. Choose another")).toBeTruthy();
});
