import { authEndpoints, singleSignOnEndpoints as sso } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { beginSession, clearSession, currentToken } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { grant, lin } from "../../../testing/session-user.ts";
import { keepUnbound, readUnboundHere } from "./kept-unbound.ts";
import { forgetAll, openPage } from "./testing/open-page.tsx";

const binding = "binding-binding-binding";
const provider = { key: "works", name: "Works", kind: "oidc" } as const;
const proof = { ticket: "t1", binding };

beforeEach(() => {
  forgetAll();
  clearSession();
});

function holding(isRegistrationOpen: boolean): FakeServer {
  keepUnbound({ ...proof, wanted: "/en/teams" });
  return new FakeServer()
    .on(sso.readUnbound, () => ({
      provider,
      label: "lin@works.example",
      isRegistrationOpen,
      suggestion: { username: "linworks", nickname: "Lin W" },
    }))
    .on(sso.bindIdentity, () => ({ id: 1, provider, label: "lin", boundAt: 1, lastUsedAt: null }))
    .on(sso.registerUnbound, () => grant)
    .on(authEndpoints.signIn, () => grant)
    .on(userEndpoints.selectUserInfo, () => lin);
}

test("a member signs in once by their password, and the account is theirs", async () => {
  const server = holding(false);
  const router = await openPage("/bindUsers", server);
  expect(await screen.findByText(/The Works account lin@works.example is bound to no member/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "I am no member yet" })).toBeNull();
  fireEvent.change(screen.getByLabelText("Member name or phone"), { target: { value: "lindev" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/teams"));
  expect(server.callsOf(sso.bindIdentity)).toEqual([proof]);
  expect(readUnboundHere()).toBeNull();
});

test("a newcomer becomes a member under the names that are suggested, where that is allowed", async () => {
  const server = holding(true);
  const router = await openPage("/bindUsers", server);
  fireEvent.click(await screen.findByRole("button", { name: "I am no member yet" }));
  expect(screen.getByLabelText<HTMLInputElement>("Member name").value).toBe("linworks");
  fireEvent.click(screen.getByRole("button", { name: "Register and sign in" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/teams"));
  expect(currentToken()).toBe(grant.access_token);
  expect(server.callsOf(sso.registerUnbound)).toEqual([
    { ...proof, username: "linworks", nickname: "Lin W" },
  ]);
});

test("a name that is taken is told at its field", async () => {
  await openPage(
    "/bindUsers",
    holding(true).on(sso.registerUnbound, () => refuse("USER_EXISTS")),
  );
  fireEvent.click(await screen.findByRole("button", { name: "I am no member yet" }));
  fireEvent.click(screen.getByRole("button", { name: "Register and sign in" }));
  const line = await screen.findByText(/This member name is taken/);
  expect(screen.getByLabelText("Member name").getAttribute("aria-describedby")).toBe(line.id);
});

test("whoever is signed in binds it on their own page, or not at all", async () => {
  beginSession(grant);
  const router = await openPage("/bindUsers", holding(true));
  expect(await screen.findByText(/You use Lowforge as Lin/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Bind to Lin" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/personal"));
});

test("without an account that waits, or once it has ended, it says how to begin", async () => {
  await openPage("/bindUsers", new FakeServer());
  expect(await screen.findByRole("heading", { name: "No account waits to be bound" })).toBeTruthy();
});

test("an account that waited too long has to come again", async () => {
  await openPage(
    "/bindUsers",
    holding(true).on(sso.readUnbound, () => refuse("SIGN_IN_ENDED")),
  );
  expect(await screen.findByRole("heading", { name: "This sign-in has ended" })).toBeTruthy();
});

test("an account whose provider was turned off meanwhile is told why, and can be asked for again", async () => {
  await openPage(
    "/bindUsers",
    holding(true).on(sso.readUnbound, () => refuse("PROVIDER_MISSING")),
  );
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "This sign-in has ended" })).toBeNull();
});
