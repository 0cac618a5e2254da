import { authEndpoints, singleSignOnEndpoints as sso } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSession, clearSession, currentToken } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse, refuseWith } from "../../../testing/fake-server.ts";
import { grant as anyGrant, lin } from "../../../testing/session-user.ts";
import { readUnboundHere } from "./kept-unbound.ts";
import { keepVisit, type KeptVisit, readVisit } from "./kept-visit.ts";
import { forgetAll, openPage } from "./testing/open-page.tsx";

const binding = "binding-binding-binding";
const grant = { ...anyGrant, access_token: "fresh-token" };

beforeEach(() => {
  forgetAll();
  clearSession();
  history.replaceState(null, "", "/console/en/callback?code=abc&state=s1");
});

const answering = () =>
  new FakeServer()
    .on(sso.getTokenByCode, () => grant)
    .on(authEndpoints.signOut, () => null)
    .on(userEndpoints.selectUserInfo, () => lin);

function visit(facts: Partial<KeptVisit> = {}): void {
  keepVisit("s1", { binding, wanted: null, isForBinding: false, locale: "en", ...facts });
}

test("the code of a provider signs in, and leads where the visitor wanted to go", async () => {
  visit({ wanted: "/en/repository" });
  const server = answering();
  const router = await openPage("/callback?code=abc&state=s1&iss=https%3A%2F%2Fid.example", server);
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository"));
  expect(currentToken()).toBe("fresh-token");
  expect(server.callsOf(sso.getTokenByCode)).toMatchObject([
    { code: "abc", state: "s1", binding, iss: "https://id.example" },
  ]);
  expect(location.search).toBe("");
});

test("a sign-in that began in the other language goes on in it, with its code still to be used", async () => {
  visit({ locale: "zh" });
  const replace = vi.spyOn(location, "replace").mockReturnValue();
  const server = answering();
  await openPage("/callback?code=abc&state=s1", server);
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/console/zh/callback?code=abc&state=s1"));
  replace.mockRestore();
  expect(server.callsOf(sso.getTokenByCode)).toEqual([]);
  expect(readVisit("s1")?.binding).toBe(binding);
});

test("an answer to another browser, or a second time, signs nobody in", async () => {
  const server = answering();
  await openPage("/callback?code=abc&state=s1", server);
  expect(await screen.findByRole("heading", { name: "No sign-in waits here" })).toBeTruthy();
  expect(server.callsOf(sso.getTokenByCode)).toEqual([]);
});

test.each([
  ["access_denied", "Sign-in cancelled"],
  ["server_error", "The sign-in provider did not sign you in"],
])("%s of a provider is explained", async (error, title) => {
  visit();
  await openPage(`/callback?error=${error}&state=s1`, answering());
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to sign-in" })).toBeTruthy();
});

test("what the server refuses stands in the fixed warning, which leads to the console", async () => {
  visit();
  const router = await openPage(
    "/callback?code=abc&state=s1",
    answering().on(sso.getTokenByCode, () => refuse("ACCOUNT_LOCKED")),
  );
  expect(await screen.findByRole("heading", { name: "Warning" })).toBeTruthy();
  expect(screen.getByText(/can no longer sign in/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project"));
});

test("an account that is bound to nobody waits to be bound", async () => {
  visit({ wanted: "/en/teams" });
  const router = await openPage(
    "/callback?code=abc&state=s1",
    answering().on(sso.getTokenByCode, () => refuseWith("IDENTITY_UNBOUND", { ticket: "t1" })),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/bindUsers"));
  expect(readUnboundHere()).toEqual({ ticket: "t1", binding, wanted: "/en/teams" });
});

test("a member who began it comes back to their own page to bind", async () => {
  beginSession(anyGrant);
  visit({ isForBinding: true });
  const router = await openPage(
    "/callback?code=abc&state=s1",
    answering().on(sso.getTokenByCode, () => refuseWith("IDENTITY_UNBOUND", { ticket: "t1" })),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/personal"));
});

test("who came to bind is never signed in as somebody else", async () => {
  beginSession(anyGrant);
  visit({ isForBinding: true });
  const server = answering();
  await openPage("/callback?code=abc&state=s1", server);
  expect(await screen.findByRole("heading", { name: /is bound already/ })).toBeTruthy();
  expect(currentToken()).toBe(anyGrant.access_token);
  expect(server.callsOf(authEndpoints.signOut)).toEqual([{ access_token: "fresh-token" }]);
});
