import { authEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { mailEndpoints, type OwnEmail, sshKeyEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { userRoutes } from "../routes.tsx";

const none: OwnEmail = { isMailOn: true, email: null, confirmedAt: null, waiting: null };

async function open(first: OwnEmail): Promise<FakeServer> {
  let own = first;
  const server = new FakeServer()
    .on(sessionEndpoints.listSessions, () => [])
    .on(authEndpoints.listPersonalTokens, () => [])
    .on(sshKeyEndpoints.listSshKeys, (page) => ({ ...page, list: [], total: 0 }))
    .on(mailEndpoints.getEmail, () => own)
    .on(mailEndpoints.requestEmail, ({ email }) => {
      own = { ...own, waiting: { email, until: Date.now() + 600_000 } };
      return own;
    })
    .on(mailEndpoints.confirmEmail, ({ code }) => {
      if (code !== "123456") return refuse("EMAIL_CODE_WRONG");
      own = { ...none, email: own.waiting?.email ?? null, confirmedAt: Date.now() };
      return own;
    })
    .on(mailEndpoints.removeEmail, () => (own = none));
  await renderPage({ routes: userRoutes, path: "/personal", server });
  await screen.findByRole("heading", { level: 2, name: "E-mail" });
  return server;
}

test("confirms an address by the code that was sent there", async () => {
  await open(none);
  fireEvent.click(await screen.findByRole("button", { name: "Add e-mail" }));
  fireEvent.change(await screen.findByLabelText("E-mail address"), { target: { value: "lin@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send code" }));
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "000000" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm e-mail" }));
  expect(await screen.findByText(/The code is wrong or has ended/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm e-mail" }));
  expect(await screen.findByRole("button", { name: "Change e-mail" })).toBeTruthy();
  expect(screen.getByText("lin@example.com")).toBeTruthy();
});

test("removes an address after asking", async () => {
  const server = await open({ ...none, email: "lin@example.com", confirmedAt: 1_700_000_000_000 });
  fireEvent.click(await screen.findByRole("button", { name: "Remove e-mail" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove e-mail" }));
  expect(await screen.findByRole("button", { name: "Add e-mail" })).toBeTruthy();
  expect(server.callsOf(mailEndpoints.removeEmail)).toHaveLength(1);
});

test("says where no mail goes out, and asks for nothing", async () => {
  await open({ ...none, isMailOn: false });
  expect(await screen.findByText(/This installation sends no mail/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add e-mail" })).toBeNull();
});
