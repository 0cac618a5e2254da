import {
  authEndpoints,
  type Identity,
  secondFactorEndpoints,
  sessionEndpoints,
  singleSignOnEndpoints,
} from "@lowforge/contract/auth";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { userRoutes } from "../routes.tsx";

const binding = "binding-binding-binding";
const works: Identity = {
  id: 7,
  provider: { key: "works", name: "Works", kind: "oidc" },
  label: "lin@works.example",
  boundAt: 1_763_700_000_000,
  lastUsedAt: null,
};

beforeEach(() => sessionStorage.clear());

async function open(identities: Identity[]): Promise<FakeServer> {
  const server = new FakeServer()
    .on(authEndpoints.listPersonalTokens, () => [])
    .on(sshKeyEndpoints.listSshKeys, (page) => ({ ...page, list: [], total: 0 }))
    .on(secondFactorEndpoints.listSecondFactors, () => ({
      hasPassword: true,
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    }))
    .on(sessionEndpoints.listSessions, () => [])
    .on(singleSignOnEndpoints.listIdentities, () => [...identities])
    .on(singleSignOnEndpoints.readUnbound, () => ({
      ...works,
      isRegistrationOpen: false,
      suggestion: { username: "lin", nickname: "Lin" },
    }))
    .on(singleSignOnEndpoints.bindIdentity, () => {
      identities.push(works);
      return works;
    })
    .on(singleSignOnEndpoints.unbindIdentity, () => {
      identities.splice(0);
      return null;
    });
  await renderPage({ routes: userRoutes, path: "/personal", server });
  return server;
}

test("asks before it binds the account that a member comes back with", async () => {
  sessionStorage.setItem("lf-sso-unbound", JSON.stringify({ ticket: "t1", binding, wanted: null }));
  const server = await open([]);
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/whoever holds it signs in as you/)).toBeTruthy();
  expect(server.callsOf(singleSignOnEndpoints.bindIdentity)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Bind account" }));
  expect(await screen.findByRole("cell", { name: "Works account lin@works.example" })).toBeTruthy();
  expect(server.callsOf(singleSignOnEndpoints.bindIdentity)).toEqual([{ ticket: "t1", binding }]);
  expect(sessionStorage.getItem("lf-sso-unbound")).toBeNull();
});

test("unbinds an account after asking", async () => {
  const server = await open([works]);
  fireEvent.click(await screen.findByRole("button", { name: "More: Works account lin@works.example" }));
  fireEvent.click(await screen.findByText("Unbind account"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Unbind account" }));
  await waitFor(() => expect(server.callsOf(singleSignOnEndpoints.unbindIdentity)).toEqual([{ id: 7 }]));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Outside accounts" })).toBeNull());
});
