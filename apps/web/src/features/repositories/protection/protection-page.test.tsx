import { protectionEndpoints, type ProtectionRule } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { holding } from "../testing/held-answer.ts";
import { payrollServer } from "../testing/payroll.ts";

const only = { level: "administrators", memberIds: [] } as const;
const nobody = { level: "nobody", memberIds: [] } as const;
const grants = {
  push: { ...only, memberIds: [] },
  merge: { ...only, memberIds: [] },
  force: { ...nobody, memberIds: [] },
  create: { ...only, memberIds: [] },
  delete: { ...nobody, memberIds: [] },
};
const implied: ProtectionRule = {
  ruleId: null,
  kind: "branch",
  pattern: "main",
  grants,
  people: [],
  matching: 1,
  updatedAt: null,
};
const releases: ProtectionRule = { ...implied, ruleId: 9, pattern: "release/*", matching: 3, updatedAt: 1 };

const serverWith = (rules: readonly ProtectionRule[]) =>
  payrollServer().on(protectionEndpoints.listProtection, ({ pattern = "", pageNum, pageSize }) => {
    const list = rules.filter((rule) => rule.pattern.includes(pattern));
    return { list, total: list.length, pageNum, pageSize };
  });
const open = (server = serverWith([implied, releases])) =>
  renderPage({ routes: repositoryHomeRoutes, path: "/repository/git/3/settings/protection", server });

test("shows the shape of a list while rules are on their way", async () => {
  await open(holding(serverWith([]), protectionEndpoints.listProtection));
  expect(await screen.findByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No rules match")).toBeNull();
});

test("tells what each rule protects, and that the default branch is kept without one", async () => {
  await open();
  const row = (await screen.findByText("release/*")).closest("tr");
  if (row === null) throw new Error("The rule stands in no row.");
  expect(within(row).getByText("Branches")).toBeTruthy();
  expect(within(row).getByText("3")).toBeTruthy();
  expect(screen.getByText("Default branch, without a rule")).toBeTruthy();
});

test("clears a search that finds no rule", async () => {
  await open();
  fireEvent.change(await screen.findByLabelText("Search patterns"), { target: { value: "zzz" } });
  expect(await screen.findByText("No rules match")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("release/*")).toBeTruthy();
});

test("says so where a member may not see the rules", async () => {
  await open(payrollServer().on(protectionEndpoints.listProtection, () => refuse("NO_PERMISSION")));
  expect(await screen.findByText("No permission")).toBeTruthy();
});

test("says what failed, and loads the rules when that is wished again", async () => {
  const server = payrollServer().on(protectionEndpoints.listProtection, () => refuse("INVALID_PARAMETERS"));
  await open(server);
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.on(protectionEndpoints.listProtection, ({ pageNum, pageSize }) => ({
    list: [implied],
    total: 1,
    pageNum,
    pageSize,
  }));
  fireEvent.click(retry);
  expect(await screen.findByText("main")).toBeTruthy();
});

test("deletes a rule after asking, and none that is only implied", async () => {
  const server = serverWith([implied, releases]).on(protectionEndpoints.deleteProtection, () => null);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "More: main" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual(["Add a rule for it"]);
  fireEvent.click(screen.getByRole("button", { name: "More: release/*" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete rule" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^What it matches is no longer protected/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete rule" }));
  await waitFor(() => expect(server.callsOf(protectionEndpoints.deleteProtection)).toHaveLength(1));
});

test("says why a closed repository shows no rules, and offers nothing that would not help", async () => {
  await open(payrollServer().on(protectionEndpoints.listProtection, () => refuse("REPOSITORY_CLOSED")));
  expect(
    await screen.findByText("The repository is closed and can't be changed. Reopen it first."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});
