import { errorTable } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts, startTexts } from "../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../platform/i18n/locale.ts";
import { clearSession, currentToken } from "../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { grant as anyGrant } from "../../testing/session-user.ts";
import { firstPasswordTexts } from "./first-password/texts.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { authTexts } from "./texts.ts";

const grant = { ...anyGrant, access_token: "fresh-token" };

beforeEach(async () => {
  clearSession();
  setActiveLocale("en");
  await startTexts("en");
  await Promise.all([authTexts, ...firstPasswordTexts].map(loadTexts));
});

function open(server: FakeServer, query = "") {
  const onSignedIn = vi.fn();
  vi.stubGlobal("fetch", server.fetch);
  render(<SignInPage query={new URLSearchParams(query)} onSignedIn={onSignedIn} />);
  return onSignedIn;
}

function signIn(username: string, password: string): void {
  fireEvent.change(screen.getByLabelText("Member name or phone"), { target: { value: username } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

test("keeps the token and goes on", async () => {
  const onSignedIn = open(new FakeServer().on(authEndpoints.signIn, () => grant));
  signIn(" admin ", "secret");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(currentToken()).toBe("fresh-token");
});

test("says in one line what is wrong, and keeps what was typed", async () => {
  open(new FakeServer().on(authEndpoints.signIn, () => refuse("WRONG_CREDENTIALS")));
  signIn("admin", "wrong");
  expect(await screen.findByText("Member name or password is wrong")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Member name or phone").value).toBe("admin");
});

test("says so when there were too many attempts", async () => {
  open(new FakeServer().on(authEndpoints.signIn, () => refuse("TOO_MANY_REQUESTS")));
  signIn("admin", "wrong");
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
});

test("goes to the first empty field instead of asking the server", () => {
  const server = new FakeServer().on(authEndpoints.signIn, () => grant);
  open(server);
  signIn("admin", "");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(server.callsOf(authEndpoints.signIn)).toEqual([]);
});

test("tells of a session that could not be verified", () => {
  open(new FakeServer(), "failed=1");
  expect(screen.getByRole("alert").textContent).toBe("Verification failed, please Login again.");
});

test("shows the password on demand", () => {
  open(new FakeServer());
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("text");
});

test("sends by what an earlier sign-in knows this device", async () => {
  const server = new FakeServer().on(authEndpoints.signIn, () => grant);
  const onSignedIn = open(server);
  signIn("admin", "secret");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  cleanup();
  open(server);
  signIn("admin", "secret");
  await waitFor(() => expect(server.callsOf(authEndpoints.signIn)).toHaveLength(2));
  expect(server.callsOf(authEndpoints.signIn).at(-1)).toMatchObject({ device_token: grant.device_token });
});

test("counts until the next attempt where the server says when", async () => {
  open(new FakeServer());
  const { code, status } = errorTable.TOO_MANY_REQUESTS;
  vi.stubGlobal("fetch", async () =>
    Response.json({ code, msg: "", data: null }, { status, headers: { "Retry-After": "2" } }),
  );
  signIn("admin", "wrong");
  expect(await screen.findAllByText("Too many attempts. Try again in 2 seconds.")).toHaveLength(2);
  expect(await screen.findByText("You can try again now")).toBeTruthy();
});

test("whoever signed in by an initial password replaces it without typing it again, and then goes on", async () => {
  const server = new FakeServer()
    .on(authEndpoints.signIn, () => ({ ...grant, must_change_password: true }))
    .on(userEndpoints.changePassword, () => null);
  const onSignedIn = open(server);
  signIn("admin", "initial-secret");
  expect(await screen.findByRole("heading", { name: "Set your own password" })).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "spark-and-anvil-8" } });
  fireEvent.click(screen.getByRole("button", { name: "Save and go on" }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.callsOf(userEndpoints.changePassword)).toEqual([
    { oldPassword: "initial-secret", newPassword: "spark-and-anvil-8" },
  ]);
});

test.each([
  ["short", "short", /at least 8 characters/],
  ["the initial one", "initial-secret", /must differ from the current one/],
])("says at its field why a new password is not taken: %s", async (_, password, text) => {
  open(new FakeServer().on(authEndpoints.signIn, () => ({ ...grant, must_change_password: true })));
  signIn("admin", "initial-secret");
  const field = await screen.findByLabelText("New password");
  fireEvent.change(field, { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Save and go on" }));
  expect((await screen.findByText(text)).id).toBe(field.getAttribute("aria-describedby"));
  expect(document.activeElement).toBe(field);
});

test("whoever has an initial password can sign out instead", async () => {
  const server = new FakeServer()
    .on(authEndpoints.signIn, () => ({ ...grant, must_change_password: true }))
    .on(authEndpoints.signOut, () => null);
  open(server);
  signIn("admin", "initial-secret");
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  expect(await screen.findByLabelText("Member name or phone")).toBeTruthy();
  expect(currentToken()).toBeNull();
});
