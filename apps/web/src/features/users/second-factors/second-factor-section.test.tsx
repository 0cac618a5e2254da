import { authEndpoints, secondFactorEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { userRoutes } from "../routes.tsx";

const { startRegistration } = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => ({ startRegistration }));

const key = { id: 7, name: "Laptop", createdAt: 1_763_700_000_000, lastUsedAt: null };

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", class {});
});

async function open(totpSince: number | null, recoveryCodesLeft = 0, passkeys = [key]) {
  const server = new FakeServer()
    .on(authEndpoints.listPersonalTokens, () => [])
    .on(sshKeyEndpoints.listSshKeys, (page) => ({ ...page, list: [], total: 0 }))
    .on(sessionEndpoints.listSessions, () => [])
    .on(secondFactorEndpoints.listSecondFactors, () => ({
      hasPassword: true,
      totpSince,
      recoveryCodesLeft,
      passkeys,
    }))
    .on(secondFactorEndpoints.beginTotp, () => ({ secret: "JBSWY3DP", uri: "otpauth://totp/lin" }))
    .on(secondFactorEndpoints.confirmTotp, ({ code }) =>
      code === "123456" ? { recoveryCodes: ["aaaa-bbbb", "cccc-dddd"] } : refuse("SECOND_FACTOR_WRONG"),
    )
    .on(secondFactorEndpoints.removeTotp, () => null)
    .on(secondFactorEndpoints.beginPasskey, () => ({ ceremony: "k-1", options: {} }))
    .on(secondFactorEndpoints.addPasskey, ({ name }) => ({ ...key, name }))
    .on(secondFactorEndpoints.removePasskey, () => null);
  await renderPage({ routes: userRoutes, path: "/personal", server });
  await screen.findByRole("heading", { name: "Authenticator app" });
  return server;
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("sets up an app by a code of it, and shows the recovery codes once", async () => {
  await open(null);
  fireEvent.click(screen.getByRole("button", { name: "Set up authenticator app" }));
  const shown = await dialog();
  expect(await shown.findByText("JBSWY3DP")).toBeTruthy();
  fireEvent.change(shown.getByLabelText("Code"), { target: { value: "000000" } });
  fireEvent.click(shown.getByRole("button", { name: "Turn on" }));
  await shown.findByText("The code is wrong, or was used already.");
  fireEvent.change(shown.getByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.click(shown.getByRole("button", { name: "Turn on" }));
  await shown.findByText(/aaaa-bbbb/);
  expect(shown.getByRole("button", { name: "I have kept them" })).toBeTruthy();
});

test("warns where few recovery codes are left, and removes the app after asking", async () => {
  const server = await open(1, 2);
  expect(screen.getByText("Few recovery codes are left. Make new ones.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove authenticator app" }));
  expect(server.callsOf(secondFactorEndpoints.removeTotp)).toEqual([]);
  fireEvent.click((await dialog()).getByRole("button", { name: "Remove authenticator app" }));
  await screen.findByText("Authenticator app removed");
});

test("adds a passkey under a name, and removes one after asking", async () => {
  const server = await open(null);
  startRegistration.mockResolvedValue({ id: "key" });
  fireEvent.click(screen.getByRole("button", { name: "Add passkey" }));
  const shown = await dialog();
  fireEvent.change(shown.getByLabelText("Name"), { target: { value: " Phone " } });
  fireEvent.click(shown.getByRole("button", { name: "Add passkey" }));
  await screen.findByText("Passkey added");
  expect(server.callsOf(secondFactorEndpoints.addPasskey)).toEqual([
    { ceremony: "k-1", response: { id: "key" }, name: "Phone" },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "More: Laptop" }));
  fireEvent.click(await screen.findByText("Remove passkey"));
  await screen.findAllByText("Remove passkey Laptop?");
  fireEvent.click(screen.getAllByRole("button", { name: "Remove passkey" }).at(-1) ?? document.body);
  await waitFor(() => expect(server.callsOf(secondFactorEndpoints.removePasskey)).toEqual([{ id: 7 }]));
});
