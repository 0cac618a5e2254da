import { authEndpoints } from "@lowforge/contract/auth";
import { invitationEndpoints, userEndpoints } from "@lowforge/contract/users";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts, startTexts } from "../../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../../platform/i18n/locale.ts";
import { beginSession, clearSession, currentToken } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { grant, lin } from "../../../testing/session-user.ts";
import { RegisterPage } from "./register-page.tsx";
import { invitationTexts } from "./texts.ts";

const secret = "spark-spark-spark-spark-1";

beforeEach(async () => {
  clearSession();
  sessionStorage.clear();
  setActiveLocale("en");
  await startTexts("en");
  await Promise.all(invitationTexts.map(loadTexts));
});
afterEach(() => history.replaceState(null, "", location.pathname));

const inviting = () =>
  new FakeServer()
    .on(invitationEndpoints.readInvitation, () => ({ inviter: "Lin", expiresAt: 1_800_000_000_000 }))
    .on(authEndpoints.register, () => grant);

function open(server: FakeServer, hash = `#invitation=${secret}`) {
  const onSignedIn = vi.fn();
  vi.stubGlobal("fetch", server.fetch);
  history.replaceState(null, "", location.pathname + hash);
  render(<RegisterPage onSignedIn={onSignedIn} />);
  return onSignedIn;
}

async function fill(texts: Readonly<Record<string, string>>): Promise<void> {
  await screen.findByText(/^Lin invites you to Lowforge/);
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Register and sign in" }));
}

const newcomer = {
  Nickname: " Wang Fang ",
  "Member name": "wangfang",
  "Phone (optional)": "",
  Password: "spark-and-anvil-8",
};

test("an invited newcomer becomes a member who is signed in", async () => {
  const server = inviting();
  const onSignedIn = open(server);
  await fill(newcomer);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(currentToken()).toBe(grant.access_token);
  expect(server.callsOf(authEndpoints.register)).toEqual([
    { secret, username: "wangfang", nickname: "Wang Fang", mobile: null, password: "spark-and-anvil-8" },
  ]);
});

test("the secret leaves the address bar at once, and a reload still knows it", async () => {
  const server = inviting();
  open(server);
  expect(location.href).not.toContain(secret);
  await screen.findByText(/^Lin invites you/);
  open(server, "");
  await waitFor(() => expect(server.callsOf(invitationEndpoints.readInvitation)).toHaveLength(2));
});

test("another link in the same tab is looked up in its turn", async () => {
  const server = inviting();
  open(server);
  await screen.findByText(/^Lin invites you/);
  history.replaceState(null, "", `#invitation=${secret}-again`);
  dispatchEvent(new HashChangeEvent("hashchange"));
  await waitFor(() =>
    expect(server.callsOf(invitationEndpoints.readInvitation).at(-1)).toEqual({ secret: `${secret}-again` }),
  );
});

test("says at each field what is wrong, and goes to the first", async () => {
  const server = inviting();
  open(server);
  await fill({ Nickname: " ", "Member name": "13800138000", "Phone (optional)": "1", Password: "short" });
  for (const text of [/^Enter a nickname/, /^A member name has/, /^Enter a mobile number/, /at least 8 char/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Nickname"));
  expect(server.callsOf(authEndpoints.register)).toEqual([]);
});

test.each([
  ["USER_EXISTS", "Member name", /This member name is taken/],
  ["PHONE_EXISTS", "Phone (optional)", /Another account has this number/],
  ["PASSWORD_TOO_WEAK", "Password", /too short or too common/],
] as const)("puts what the server refuses at its field: %s", async (refusal, label, text) => {
  open(inviting().on(authEndpoints.register, () => refuse(refusal)));
  await fill(newcomer);
  const line = await screen.findByText(text);
  expect(screen.getByLabelText(label).getAttribute("aria-describedby")).toBe(line.id);
});

test.each([
  ["ended", secret],
  ["copied in part", "spark"],
])("explains a link that has %s", async (_, shown) => {
  const server = new FakeServer().on(invitationEndpoints.readInvitation, () => refuse("INVITATION_MISSING"));
  open(server, `#invitation=${shown}`);
  expect(await screen.findByRole("heading", { name: "This invitation no longer works" })).toBeTruthy();
});

test("without an invitation it says how to get one", () => {
  open(new FakeServer(), "");
  expect(screen.getByRole("heading", { name: "An invitation is needed" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to sign-in" }).getAttribute("href")).toBe(
    "/console/en/sign-in",
  );
});

test("members are told that they are signed in, and may sign out for the invitation", async () => {
  beginSession(grant);
  open(
    inviting()
      .on(userEndpoints.selectUserInfo, () => lin)
      .on(authEndpoints.signOut, () => null),
  );
  expect(await screen.findByText(/^You use Lowforge as Lin/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText(/^Lin invites you/)).toBeTruthy();
});
