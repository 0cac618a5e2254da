import { authEndpoints } from "@lowforge/contract/auth";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts, startTexts } from "../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../platform/i18n/locale.ts";
import { clearSession, currentToken } from "../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { authTexts } from "./texts.ts";

const grant = { access_token: "fresh-token", token_type: "bearer", expires_in: 60 } as const;

beforeEach(async () => {
  clearSession();
  setActiveLocale("en");
  await startTexts("en");
  await loadTexts(authTexts);
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
