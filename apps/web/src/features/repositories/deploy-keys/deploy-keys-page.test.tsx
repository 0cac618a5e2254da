import { type DeployKey, deployKeyEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { repository } from "../../../testing/repository.ts";
import { payrollServer } from "../testing/payroll.ts";

const machine: DeployKey = {
  id: 9,
  title: "build machine",
  type: "ssh-ed25519",
  fingerprint: "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU",
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
  canPush: false,
  creatorId: 1,
  creatorName: "Lin",
};

async function open(keys: DeployKey[]) {
  const server = payrollServer()
    .on(deployKeyEndpoints.listDeployKeys, (page) => ({ ...page, list: [...keys], total: keys.length }))
    .on(deployKeyEndpoints.addDeployKey, ({ canPush, title }) => {
      keys.push({ ...machine, title, canPush });
      return machine;
    });
  const path = "/repository/git/3/settings/deploy-keys";
  await renderPage({ routes: repositoryHomeRoutes, path, server });
  await screen.findByRole("heading", { level: 2, name: "Deploy keys" });
  return server;
}

test("adds a deploy key that may push, and shows what each may do", async () => {
  const server = await open([]);
  await screen.findByText("No deploy keys yet");
  fireEvent.click(screen.getByRole("button", { name: "Add deploy key" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Public key"), { target: { value: "ssh-ed25519 AAAA" } });
  fireEvent.change(dialog.getByLabelText("Title"), { target: { value: "deployer" } });
  fireEvent.click(dialog.getByRole("checkbox", { name: "Allow pushes" }));
  fireEvent.click(dialog.getByRole("button", { name: "Add deploy key" }));
  expect(await screen.findByText("May push")).toBeTruthy();
  expect(server.callsOf(deployKeyEndpoints.addDeployKey)).toEqual([
    { repositoryId: 3, publicKey: "ssh-ed25519 AAAA", title: "deployer", canPush: true },
  ]);
});

test("shows the address of the way that the member has chosen, and keeps to it", async () => {
  await open([machine]);
  const address = screen.getByRole<HTMLInputElement>("textbox", { name: "Clone URL" });
  expect(address.value).toBe(repository.cloneUrl);
  fireEvent.click(screen.getByRole("button", { name: "SSH" }));
  expect(address.value).toBe(repository.sshUrl);
  expect(document.cookie).toContain("cloneWay=ssh");
  fireEvent.click(screen.getByRole("button", { name: "HTTP" }));
  expect(address.value).toBe(repository.cloneUrl);
});
