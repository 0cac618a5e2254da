import {
  authEndpoints,
  type PersonalToken,
  secondFactorEndpoints,
  sessionEndpoints,
} from "@lowforge/contract/auth";
import { sshKeyEndpoints, userEndpoints, mailEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession } from "../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { newPasswordProblem } from "../../platform/people/person.rules.ts";
import { userRoutes } from "./routes.tsx";
import { tokenState } from "./token.rules.ts";

const noEmail = { isMailOn: true, email: null, confirmedAt: null, waiting: null };

const laptop: PersonalToken = {
  id: 3,
  name: "laptop",
  scopes: ["api"],
  createdAt: 1_700_000_000_000,
  expiresAt: null,
  lastUsedAt: null,
};

const noFactors = { hasPassword: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [] };

function serverWith(tokens: PersonalToken[]): FakeServer {
  return new FakeServer()
    .on(sshKeyEndpoints.listSshKeys, (page) => ({ ...page, list: [], total: 0 }))
    .on(secondFactorEndpoints.listSecondFactors, () => noFactors)
    .on(mailEndpoints.getEmail, () => noEmail)
    .on(sessionEndpoints.listSessions, () => [])
    .on(authEndpoints.listPersonalTokens, () => [...tokens])
    .on(authEndpoints.addPersonalToken, ({ name }) => ({ ...laptop, name, token: "lf_shown_once" }))
    .on(authEndpoints.deletePersonalToken, ({ id }) => {
      tokens.splice(0, tokens.length, ...tokens.filter((token) => token.id !== id));
      return null;
    });
}

async function open(server: FakeServer) {
  await renderPage({ routes: userRoutes, path: "/personal", server });
  await screen.findByRole("heading", { level: 1, name: "Profile" });
}

test("shows a new token once, with a way to copy it", async () => {
  const server = serverWith([]);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "laptop" } });
  fireEvent.click(dialog.getByRole("button", { name: "New token" }));
  expect(await screen.findByText("lf_shown_once")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy token" })).toBeTruthy();
  expect(server.callsOf(authEndpoints.addPersonalToken)).toEqual([
    { name: "laptop", scopes: ["repository.write"], expiresInDays: 90 },
  ]);
});

test("revokes a token after asking", async () => {
  const server = serverWith([laptop]);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "More: laptop" }));
  fireEvent.click(await screen.findByText("Revoke token"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Revoke token" }));
  await waitFor(() => expect(screen.queryByText("laptop")).toBeNull());
  expect(server.callsOf(authEndpoints.deletePersonalToken)).toEqual([{ id: 3 }]);
});

test("puts a wrong current password under its field", async () => {
  const server = serverWith([]).on(userEndpoints.changePassword, () => refuse("WRONG_PASSWORD"));
  await open(server);
  fireEvent.change(screen.getByLabelText("Current password"), { target: { value: "old-secret" } });
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "new-secret" } });
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  const text = await screen.findByText(/current password is wrong/);
  expect(text.closest(".ant-form-item")?.querySelector("#password_oldPassword")).toBeTruthy();
});

test("sets a first password without asking for one that does not exist", async () => {
  const server = serverWith([])
    .on(secondFactorEndpoints.listSecondFactors, () => ({ ...noFactors, hasPassword: false }))
    .on(userEndpoints.changePassword, () => null);
  await open(server);
  expect(await screen.findByRole("heading", { name: "Set password" })).toBeTruthy();
  expect(screen.queryByLabelText("Current password")).toBeNull();
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "bellows-and-brine-7" } });
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await screen.findByText(/^Password set/);
  expect(server.callsOf(userEndpoints.changePassword)).toEqual([
    { oldPassword: "", newPassword: "bellows-and-brine-7" },
  ]);
});

test.each([
  ["short", "x", "nextShort"],
  ["x".repeat(201), "y", "nextLong"],
  ["same-password", "same-password", "nextSame"],
  ["good-password", "other", null],
])("judges the new password %j", (next, current, problem) => {
  expect(newPasswordProblem(next, current)).toBe(problem);
});

test("a token is expired from the moment it ends", () => {
  expect(tokenState({ ...laptop, expiresAt: 1000 }, 1000)).toBe("expired");
  expect(tokenState({ ...laptop, expiresAt: 1001 }, 1000)).toBe("expiring");
  expect(tokenState({ ...laptop, expiresAt: 8 * 24 * 3600_000 }, 0)).toBe("valid");
  expect(tokenState(laptop, 1000)).toBe("valid");
});

test("limits a new token to what was chosen, and says so in the list", async () => {
  const server = serverWith([{ ...laptop, scopes: ["repository.read"] }]);
  await open(server);
  expect(await screen.findByText("Read code")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "script" } });
  fireEvent.click(dialog.getByRole("radio", { name: /Everything/ }));
  fireEvent.click(dialog.getByRole("button", { name: "New token" }));
  await screen.findByText("lf_shown_once");
  expect(server.callsOf(authEndpoints.addPersonalToken)[0]?.scopes).toEqual(["api"]);
});

test("saves nickname and language, and shows the new name at once", async () => {
  const server = serverWith([]).on(userEndpoints.updateUserInfo, ({ nickname = "", language = null }) => {
    const { user } = useSession.getState();
    if (user === null) throw new Error("Nobody is signed in.");
    return { ...user, nickname, language };
  });
  await open(server);
  const field = screen.getByLabelText("Nickname");
  fireEvent.change(field, { target: { value: " " } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Enter a nickname")).toBeTruthy();
  fireEvent.change(field, { target: { value: " Lin of Lowforge " } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(server.callsOf(userEndpoints.updateUserInfo)).toEqual([
    { nickname: "Lin of Lowforge", language: null },
  ]);
  expect(useSession.getState().user?.nickname).toBe("Lin of Lowforge");
});
