import { authEndpoints, secondFactorEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { type SshKey, sshKeyEndpoints, mailEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { userRoutes } from "../routes.tsx";

const noEmail = { isMailOn: true, email: null, confirmedAt: null, waiting: null };

const key: SshKey = {
  id: 5,
  title: "lin@laptop",
  type: "ssh-ed25519",
  fingerprint: "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU",
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
};

async function open(keys: SshKey[]): Promise<FakeServer> {
  const server = new FakeServer()
    .on(secondFactorEndpoints.listSecondFactors, () => ({
      hasPassword: true,
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    }))
    .on(mailEndpoints.getEmail, () => noEmail)
    .on(sessionEndpoints.listSessions, () => [])
    .on(authEndpoints.listPersonalTokens, () => [])
    .on(sshKeyEndpoints.listSshKeys, (page) => ({ ...page, list: [...keys], total: keys.length }))
    .on(sshKeyEndpoints.addSshKey, () => (keys.push(key), key))
    .on(sshKeyEndpoints.deleteSshKey, ({ id }) => {
      keys.splice(0, keys.length, ...keys.filter((known) => known.id !== id));
      return null;
    });
  await renderPage({ routes: userRoutes, path: "/personal", server });
  await screen.findByRole("heading", { level: 1, name: "Profile" });
  return server;
}

async function add(text: string) {
  fireEvent.click(await screen.findByRole("button", { name: "Add SSH key" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Public key"), { target: { value: text } });
  fireEvent.click(dialog.getByRole("button", { name: "Add SSH key" }));
  return dialog;
}

test("shows how to make a key where there is none, and the fingerprint of one that is added", async () => {
  const server = await open([]);
  expect(await screen.findByText(/^ssh-keygen -t ed25519/)).toBeTruthy();
  await add(" ssh-ed25519 AAAA lin@laptop\n");
  expect(await screen.findByText(key.fingerprint)).toBeTruthy();
  expect(server.callsOf(sshKeyEndpoints.addSshKey)).toEqual([
    { publicKey: "ssh-ed25519 AAAA lin@laptop", title: "" },
  ]);
});

test.each([
  ["private", /This is a private key/],
  ["short", /too short/],
  ["of a later server", /not a public key/],
])("says under the field what is wrong with a key: %s", async (problem, text) => {
  const server = await open([]);
  server.on(sshKeyEndpoints.addSshKey, () => refuse("KEY_INVALID", [{ path: "publicKey", problem }]));
  await add("x");
  const line = await screen.findByText(text);
  expect(line.closest(".ant-form-item")?.querySelector("#key_publicKey")).toBeTruthy();
});

test("says that a key was added before", async () => {
  const server = await open([]);
  server.on(sshKeyEndpoints.addSshKey, () => refuse("KEY_EXISTS"));
  await add("x");
  expect(await screen.findByText(/This key was added before/)).toBeTruthy();
});

test("removes a key after asking", async () => {
  const server = await open([key]);
  fireEvent.click(await screen.findByRole("button", { name: "More: lin@laptop" }));
  fireEvent.click(await screen.findByText("Remove key"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove key" }));
  await waitFor(() => expect(screen.queryByText("lin@laptop")).toBeNull());
  expect(server.callsOf(sshKeyEndpoints.deleteSshKey)).toEqual([{ id: 5 }]);
});
