import {
  authEndpoints,
  type Session,
  secondFactorEndpoints,
  sessionEndpoints,
} from "@lowforge/contract/auth";
import { sshKeyEndpoints, mailEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { userRoutes } from "../routes.tsx";

const noEmail = { isMailOn: true, email: null, confirmedAt: null, waiting: null };

const here: Session = {
  id: 1,
  program: "Firefox",
  system: "Windows",
  isPhone: false,
  address: "192.0.2.7",
  createdAt: 1_763_700_000_000,
  lastUsedAt: 1_763_700_000_000,
  isPresent: true,
};
const phone: Session = { ...here, id: 2, program: "Safari", system: "iOS", isPhone: true, isPresent: false };
const old: Session = { ...phone, id: 3, program: null, system: null, isPhone: false, address: null };

async function open(...list: Session[]): Promise<FakeServer> {
  let sessions = list;
  const server = new FakeServer()
    .on(authEndpoints.listPersonalTokens, () => [])
    .on(sshKeyEndpoints.listSshKeys, (page) => ({ ...page, list: [], total: 0 }))
    .on(secondFactorEndpoints.listSecondFactors, () => ({
      hasPassword: true,
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    }))
    .on(mailEndpoints.getEmail, () => noEmail)
    .on(sessionEndpoints.listSessions, () => sessions)
    .on(sessionEndpoints.revokeSession, ({ id }) => {
      sessions = sessions.filter((session) => session.id !== id);
      return null;
    })
    .on(sessionEndpoints.revokeOtherSessions, () => {
      const ended = sessions.length - 1;
      sessions = sessions.filter(({ isPresent }) => isPresent);
      return { ended };
    });
  await renderPage({ routes: userRoutes, path: "/personal", server });
  await screen.findByRole("table", { name: "Where you are signed in" });
  return server;
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("tells program and system of each session in words, and which one this is", async () => {
  await open(here, phone, old);
  const [present, ...others] = ["Firefox on Windows", "Safari on iOS", "Unknown program"].map((name) =>
    screen.getByText(name).closest("tr"),
  );
  expect(present?.textContent).toContain("This device");
  expect(present?.querySelector("button")?.getAttribute("aria-label")).not.toMatch(/^More/);
  expect(others.map((row) => row?.textContent.includes("This device"))).toEqual([false, false]);
});

test("ends one session after asking", async () => {
  const server = await open(here, phone);
  fireEvent.click(screen.getByRole("button", { name: "More: Safari on iOS" }));
  fireEvent.click(await screen.findByText("End session"));
  fireEvent.click((await dialog()).getByRole("button", { name: "End session" }));
  await waitFor(() => expect(screen.queryByText("Safari on iOS")).toBeNull());
  expect(server.callsOf(sessionEndpoints.revokeSession)).toEqual([{ id: 2 }]);
});

test("ends all others at once, where there are any", async () => {
  await open(here, phone, old);
  fireEvent.click(screen.getByRole("button", { name: "End all other sessions" }));
  fireEvent.click((await dialog()).getByRole("button", { name: "End all other sessions" }));
  expect(await screen.findByText("Ended 2 sessions")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Safari on iOS")).toBeNull());
  const offers = screen.queryAllByRole("button", { name: "End all other sessions" });
  expect(offers.filter((button) => button.closest("[role=dialog]") === null)).toEqual([]);
});
