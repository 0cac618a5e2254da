import { errorTable } from "@lowforge/contract";
import { authEndpoints, secondFactorEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { whenProven } from "../../../platform/session/proof.store.ts";
import { currentToken } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { ProofHost } from "./proof-host.tsx";
import { possibleProofs } from "./proof.rules.ts";
import { proofTexts } from "./texts.ts";

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));

const nothing = { hasPassword: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] };
const key = { id: 1, name: "Laptop", createdAt: 1, lastUsedAt: null };
const result = vi.fn();

beforeEach(() => {
  result.mockReset();
  startAuthentication.mockReset();
  vi.stubGlobal("PublicKeyCredential", class {});
});

/** Opens a page on which something asks for a proof, and asks for it. */
async function ask(factors: Partial<Parameters<typeof possibleProofs>[0]>) {
  let isProven = false;
  const prove = () => ((isProven = true), null);
  const server = new FakeServer()
    .on(secondFactorEndpoints.listSecondFactors, () => ({ ...nothing, ...factors }))
    .on(sessionEndpoints.revokeOtherSessions, () =>
      isProven ? { ended: 2 } : refuse("REAUTHENTICATION_REQUIRED"),
    )
    .on(secondFactorEndpoints.reauthenticate, ({ secret }) =>
      secret === "right" || secret === "123456" ? prove() : refuse("WRONG_PASSWORD"),
    )
    .on(secondFactorEndpoints.beginPasskeyProof, () => ({ ceremony: "c-1", options: { challenge: "x" } }))
    .on(secondFactorEndpoints.reauthenticateByPasskey, prove)
    .on(authEndpoints.signOut, () => null);
  const act = () =>
    void whenProven(() => callEndpoint(sessionEndpoints.revokeOtherSessions, {})).then(result, result);
  const element = (
    <>
      <ProofHost />
      <button onClick={act}>End them</button>
    </>
  );
  const router = await renderPage({ routes: [{ path: "sessions", element }], path: "/sessions", server });
  await loadTexts(proofTexts);
  fireEvent.click(screen.getByRole("button", { name: "End them" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it is you" }));
  return { server, router, dialog };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("goes on by the password, after a wrong one", async () => {
  const { dialog, server } = await ask({ hasPassword: true });
  const field = await dialog.findByLabelText<HTMLInputElement>("Your password");
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await dialog.findByText("Enter your password");
  type(field, "wrong");
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await dialog.findByText("The password is wrong. Enter it again.");
  expect(document.activeElement).toBe(field);
  expect(field.selectionEnd).toBe("wrong".length);
  type(field, "right");
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(result).toHaveBeenCalledWith({ ended: 2 }));
  expect(server.callsOf(secondFactorEndpoints.reauthenticate).at(-1)).toEqual({
    method: "password",
    secret: "right",
  });
});

test("counts down after too many attempts, and says so once it is over", async () => {
  const { dialog } = await ask({ hasPassword: true });
  type(await dialog.findByLabelText("Your password"), "wrong");
  const { code, status } = errorTable.TOO_MANY_REQUESTS;
  vi.stubGlobal("fetch", async () =>
    Response.json({ code, msg: "", data: null }, { status, headers: { "Retry-After": "2" } }),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findAllByText("Too many attempts. Try again in 2 seconds.")).toHaveLength(2);
  expect(await dialog.findByText("You can try again now")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(result).toHaveBeenCalled());
});

test("goes on by a code of the app", async () => {
  const { dialog } = await ask({ hasPassword: true, totpSince: 1 });
  fireEvent.click(await dialog.findByRole("button", { name: "Use your authenticator app instead" }));
  type(dialog.getByLabelText("Code"), "123456");
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(result).toHaveBeenCalledWith({ ended: 2 }));
});

test("goes on by a passkey, and is quiet where the member declines it", async () => {
  const { dialog, server } = await ask({ passkeys: [key] });
  startAuthentication.mockRejectedValueOnce(Object.assign(new Error("no"), { name: "NotAllowedError" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Use a passkey" }));
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce());
  expect(dialog.getByRole("alert").textContent).toBe("");
  startAuthentication.mockResolvedValueOnce({ id: "key" });
  fireEvent.click(await dialog.findByRole("button", { name: "Use a passkey" }));
  await waitFor(() => expect(result).toHaveBeenCalledWith({ ended: 2 }));
  expect(server.callsOf(secondFactorEndpoints.reauthenticateByPasskey)).toEqual([
    { ceremony: "c-1", response: { id: "key" } },
  ]);
});

test("fails as the server refused it where the member cancels", async () => {
  const { dialog } = await ask({ hasPassword: true });
  await dialog.findByLabelText("Your password");
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  const { code } = errorTable.REAUTHENTICATION_REQUIRED;
  await waitFor(() => expect(result).toHaveBeenCalledWith(expect.objectContaining({ code })));
});

test("leads whoever can prove nothing to a new sign-in, and back", async () => {
  const { dialog, router } = await ask({});
  fireEvent.click(await dialog.findByRole("button", { name: "Sign in again" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/sign-in"));
  expect(router.state.location.search).toContain("sessions");
  expect(currentToken()).toBeNull();
  await waitFor(() => expect(result).toHaveBeenCalled());
});

test("asks first for what costs least, and never for what this browser cannot do", () => {
  const all = { ...nothing, hasPassword: true, totpSince: 1, passkeys: [key] };
  expect(possibleProofs(all, true)).toEqual(["password", "totp", "passkey"]);
  expect(possibleProofs(all, false)).toEqual(["password", "totp"]);
  expect(possibleProofs(nothing, true)).toEqual([]);
});
